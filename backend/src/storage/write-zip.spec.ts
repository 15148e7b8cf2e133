import { setImmediate } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { readZip } from '../../test/zip.js';
import { zipOf, type ZipEntry } from './write-zip.js';

test('a ZIP has its entries under their names, in any alphabet', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'Żółć.pdf', bytes: Buffer.from('one') };
    await setImmediate();
    yield { name: '山田.pdf', bytes: Buffer.from('two') };
  }
  const files = await readZip(await buffer(await zipOf(entries())));
  expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['Żółć.pdf', 'one'],
    ['山田.pdf', 'two'],
  ]);
});

test('a ZIP ends with the error of an entry', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'one', bytes: Buffer.from('one') };
    await setImmediate();
    throw new Error('The page is too long');
  }
  await expect(buffer(await zipOf(entries()))).rejects.toThrow('The page is too long');
});

test('no entries are made any more once nobody reads the ZIP', async () => {
  let made = 0;
  const zip = await new Promise<Readable>((opened) => {
    const ended = new Promise<void>((end) => {
      async function* entries(): AsyncGenerator<ZipEntry> {
        try {
          for (;;) yield { name: `${++made}`, bytes: Buffer.alloc(1024 * 1024, made) };
        } finally {
          end();
        }
      }
      void zipOf(entries()).then((stream) =>
        stream.once('readable', () => {
          stream.destroy();
          void ended.then(() => opened(stream));
        }),
      );
    });
  });
  expect(zip.destroyed).toBe(true);
  expect(made).toBeLessThan(20);
});
