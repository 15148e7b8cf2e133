import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, jest } from '@jest/globals';
import { encode, encodingFor, ResponseCache, type CachedResponse } from './response-cache.js';

describe('The encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['gzipped', 'identity'],
  ])('for a client that accepts %s is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });

  it('preserves every byte', async () => {
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

  it('of a short answer is identity', async () => {
    expect(await encode('[]', 'br')).toEqual({ bytes: '[]', length: 2, encoding: 'identity' });
  });
});

const etag = 'W/"t"';
const response = (size: number): CachedResponse => ({
  etag,
  bytes: Buffer.alloc(size),
  length: size,
  encoding: 'gzip',
});
const make = (size = 100) => jest.fn(() => Promise.resolve(response(size)));

describe('The response cache', () => {
  it('finds a response again while its ETag is the same', async () => {
    const cache = new ResponseCache(10_000);
    await cache.compute('list', etag, make());
    expect(cache.get('list', etag)).toMatchObject(response(100));
    expect(cache.get('list', 'W/"next"')).toBeUndefined();
    expect(cache.get('other', etag)).toBeUndefined();
  });

  it('evicts the least recently used response above its limit of bytes', async () => {
    const cache = new ResponseCache(4_004);
    for (const key of ['a', 'b', 'c']) await cache.compute(key, etag, make(500));
    cache.get('a', etag);
    for (const key of ['d', 'e']) await cache.compute(key, etag, make(500));
    expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key, etag))).toEqual(['a', 'c', 'd', 'e']);
    await cache.compute('large', etag, make(3_500));
    expect(cache.get('large', etag)).toBeUndefined();
    expect(cache.get('e', etag)).toBeDefined();
  });

  it('counts keys and the links of pages too', async () => {
    const cache = new ResponseCache(2_000);
    await cache.compute('list', etag, make(100));
    await cache.compute(`page ${'x'.repeat(700)}`, etag, () =>
      Promise.resolve({ ...response(100), link: 'y'.repeat(700) }),
    );
    expect(cache.get('list', etag)).toBeDefined();
    expect(cache.get(`page ${'x'.repeat(700)}`, etag)).toBeUndefined();
  });

  it('replaces older responses of the same key', async () => {
    const cache = new ResponseCache(4_000);
    for (let version = 0; version < 20; version += 1) {
      const each = `W/"${version}"`;
      await cache.compute('list', each, () => Promise.resolve({ ...response(1_000), etag: each }));
    }
    await cache.compute('other', etag, make(1_000));
    expect(cache.get('list', 'W/"19"')).toBeDefined();
    expect(cache.get('other', etag)).toBeDefined();
  });

  it('computes once for concurrent calls, and again after a failure', async () => {
    const cache = new ResponseCache(10_000);
    const once = make();
    await Promise.all(Array.from({ length: 5 }, () => cache.compute('list', etag, once)));
    expect(once).toHaveBeenCalledTimes(1);
    const failing = () => Promise.reject(new Error('The database is unavailable'));
    await expect(cache.compute('other', etag, failing)).rejects.toThrow('unavailable');
    await expect(cache.compute('other', etag, make())).resolves.toMatchObject(response(100));
  });

  it('of size 0 stores nothing, and computes for each call', async () => {
    const cache = new ResponseCache(0);
    const each = make();
    await Promise.all(Array.from({ length: 5 }, () => cache.compute('list', etag, each)));
    expect(each).toHaveBeenCalledTimes(5);
    expect(cache.get('list', etag)).toBeUndefined();
  });
});
