import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encode, encodingFor } from './encoding.js';

describe('The encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['gzipped', 'identity'],
  ])('for somebytes who takes %s is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });

  it('holds every byte', async () => {
    const text = JSON.stringify(Array.from({ length: 200 }, (_, n) => ({ name: `Þórsdóttir ${n}` })));
    const [br, gzip, identity] = await Promise.all([
      encode(text, 'br'),
      encode(text, 'gzip'),
      encode(text, 'identity'),
    ]);
    expect(String(brotliDecompressSync(br.bytes as Buffer))).toBe(text);
    expect(String(gunzipSync(gzip.bytes as Buffer))).toBe(text);
    expect(identity).toEqual({ bytes: text, length: Buffer.byteLength(text), encoding: 'identity' });
    const long = 'Þ'.repeat(40_000);
    expect(await encode(long, 'identity')).toEqual({
      bytes: Buffer.from(long),
      length: 80_000,
      encoding: 'identity',
    });
    expect(br.length).toBeLessThan(text.length / 5);
  });

  it('of a short one is none', async () => {
    expect(await encode('[]', 'br')).toEqual({ bytes: '[]', length: 2, encoding: 'identity' });
  });
});
