import { describe, expect, it } from '@jest/globals';
import { browserNameOf, knownBrowserName } from './browser-name.js';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the name of a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
      'Chrome 153 on Windows',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.1 Safari/605.1.15`,
      'Safari 26 on macOS',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`,
      'Safari 18 on iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 on Linux'],
    [undefined, 'Unknown browser'],
    ['', 'Unknown browser'],
    ['<script>alert(1)</script>', 'Unknown browser'],
    ['https://evil.example/verify/1.0 x', 'Unknown browser'],
    ['www.evil.example/ 12', 'Unknown browser'],
    ['Mozilla/5.0 (compatible; https://evil.example/verify/1)', 'Unknown browser'],
    ['Mozilla/5.0 Chrome/https://evil.example', 'Chrome'],
    ['Mozilla/5.0 Chrome/99999.0', 'Chrome'],
  ])('of %s is %s', (userAgent, name) => {
    expect(browserNameOf(userAgent)).toBe(name);
  });

  it.each([
    ['Chrome 153 on Windows', 'Chrome 153 on Windows'],
    ['Samsung Internet for Android 29 on Android', 'Samsung Internet for Android 29 on Android'],
    ['Safari', 'Safari'],
    ['Unknown browser', 'Unknown browser'],
    ['https://evil.example/verify', 'Unknown browser'],
    ['Chrome 153 on https://evil.example', 'Unknown browser'],
    ['evil.example Chrome 153 on Windows', 'Unknown browser'],
    ['Chrome 153 on Windows\nhttps://evil.example', 'Unknown browser'],
  ])('that was stored as %s is read as %s', (stored, name) => {
    expect(knownBrowserName(stored)).toBe(name);
  });

  it('has at most 100 characters, whatever a client claims', () => {
    expect(browserNameOf(`${'x'.repeat(100_000)}/1.0`).length).toBeLessThanOrEqual(100);
    expect(browserNameOf(`Mozilla/5.0 Chrome/${'9'.repeat(500)}`).length).toBeLessThanOrEqual(100);
  });
});
