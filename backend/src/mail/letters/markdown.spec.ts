import { describe, expect, it } from '@jest/globals';
import { letterHtml, letterText, type LetterSource } from './markdown.js';

const source = (body: string, given: Partial<LetterSource> = {}): LetterSource => ({
  format: 'markdown',
  body,
  values: {},
  publicUrl: 'https://portal.example',
  ...given,
});
const html = (body: string, values = {}) => letterHtml(source(body, { values }));

describe('The HTML of a letter in Markdown', () => {
  it.each([
    [
      '**bold** and *italic* and ~~gone~~',
      '<p><strong>bold</strong> and <em>italic</em> and <del>gone</del></p>',
    ],
    ['one\ntwo\n\nthree', '<p>one<br />two</p>\n<p>three</p>'],
    ['# Title\n## Part', '<h2>Title</h2>\n<h3>Part</h3>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['3. a', '<ol start="3">\n<li>a</li>\n</ol>'],
    ['> said', '<blockquote>\n<p>said</p>\n</blockquote>'],
    ['`a < b`', '<p><code>a &lt; b</code></p>'],
  ])('has the structure of %j', (body, expected) => {
    expect(html(body)).toBe(expected);
  });

  it('has tables with the alignment of their columns', () => {
    expect(html('| Deal | Value |\n|---|--:|\n| Acme | $1 |').replaceAll('\n', '')).toBe(
      '<table><thead><tr><th>Deal</th><th align="right">Value</th></tr></thead>' +
        '<tbody><tr><td>Acme</td><td align="right">$1</td></tr></tbody></table>',
    );
  });

  it.each([
    ['https://example.com/a?b=1&c=2', 'https://example.com/a?b=1&amp;c=2'],
    ['mailto:ir@example.com', 'mailto:ir@example.com'],
    ['/capital-account', 'https://portal.example/capital-account'],
  ])('links to %s', (address, href) => {
    expect(html(`[here](${address})`)).toBe(
      `<p><a href="${href}" target="_blank" rel="noopener noreferrer">here</a></p>`,
    );
  });

  it.each([
    '<script>alert(1)</script>',
    'a <script src="https://evil.example/x.js"></script> b',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">hello</p>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>body { display: none }</style>',
    '<p style="position:fixed">hello</p>',
    '<svg><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](\tjavascript:alert(1))',
    '![pixel](https://evil.example/pixel.gif)',
    '![x](javascript:alert(1))',
    '[x](https://example.com "title\\" onmouseover=\\"alert(1)")',
    '<form action="https://evil.example"><input name=a></form>',
    '<meta http-equiv=refresh content=0>',
    '<base href="https://evil.example">',
    '<math><mtext></math><img src onerror=alert(1)>',
    '```<script>alert(1)</script>```',
    '<!-- <script> -->',
  ])('holds nothing that runs, loads or styles: %j', (body) => {
    const made = html(body);
    const elements = [...made.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
    for (const [, tag = '', attributes = ''] of elements) {
      expect(['p', 'a', 'code', 'pre', 'br']).toContain(tag.toLowerCase());
      expect(attributes).not.toMatch(/\son|style|src/i);
      if (attributes.includes('href')) expect(attributes).toMatch(/href="(https:\/\/|mailto:)/);
    }
  });

  it('shows HTML as the text that it is, and a picture as a link', () => {
    expect(html('it <b>went</b> well')).toBe('<p>it &lt;b&gt;went&lt;/b&gt; well</p>');
    expect(html('![our team](https://example.com/a.png)')).toContain('href="https://example.com/a.png"');
  });

  it('takes what it says of a recipient as text, whatever the recipient is called', () => {
    const name = '**[x](javascript:alert(1))** <img src=x onerror=alert(1)> "&\'';
    const made = html('Dear {{first name}}, *{{ First  Name }}*', { 'first name': name });
    expect(made).not.toContain('<strong>');
    expect(made).not.toContain('<img');
    expect(made).not.toContain('<a ');
    expect(made.match(/\*\*\[x\]/g)).toHaveLength(2);
    expect(made).toContain('<em>');
  });

  it('has the value of a field in an address encoded', () => {
    expect(html('[x](https://example.com/?q={{name}})', { name: 'A & "B"' })).toContain(
      'href="https://example.com/?q=A%20%26%20%22B%22"',
    );
  });

  it('has the link of a letter as a link', () => {
    const link = 'https://portal.example/letters/019b0000-0000-7000-8000-000000000000';
    expect(html('[your letter]({{link}})', { link })).toContain(`href="${link}"`);
    expect(html('See {{link}}.', { link })).toContain(`href="${link}"`);
  });

  it('says n/a for what has no value', () => {
    expect(html('{{net irr}}', { 'net irr': null })).toBe('<p>n/a</p>');
  });

  it('cannot be confused by the characters that stand for fields', () => {
    expect(html('\ue0002\ue001', { entity: 'secret' })).toBe('<p>2</p>');
  });
});

describe('The text of a letter in Markdown', () => {
  it('is the source, its links written out', () => {
    const body =
      'Dear {{name}},\r\n\r\n**See** [the deck](/updates), [x](javascript:alert(1)) and https://example.com.';
    expect(letterText(source(body, { values: { name: 'Ada *Byron*' } }))).toBe(
      'Dear Ada *Byron*,\n\n**See** the deck (https://portal.example/updates), x and https://example.com.',
    );
  });

  it('has each link of a list, and those that are twice the same', () => {
    expect(letterText(source('- [a](https://a.example)\n- [a](https://a.example)'))).toBe(
      '- a (https://a.example)\n- a (https://a.example)',
    );
  });
});

describe('A letter of plain text', () => {
  const plain = source('Dear {{name}},\n<b>hello</b>\n\n**again**', {
    format: 'text',
    values: { name: 'Ada' },
  });

  it('is what was written: it has no Markdown and no fields', () => {
    expect(letterHtml(plain)).toBe('<p>Dear {{name}},<br />&lt;b&gt;hello&lt;/b&gt;</p>\n<p>**again**</p>');
    expect(letterText(plain)).toBe(plain.body);
  });
});
