import { describe, expect, test } from '@jest/globals';
import { rewrittenCsv, startOfCsv } from './csv-file';

const utf16 = (text: string): Blob => {
  const bytes = new Uint8Array(2 + 2 * text.length);
  bytes.set([0xff, 0xfe]);
  for (let at = 0; at < text.length; at += 1)
    bytes.set([text.charCodeAt(at) & 255, text.charCodeAt(at) >> 8], 2 + 2 * at);
  return new Blob([bytes]);
};

describe('the start of a CSV file', () => {
  test('is its header and the rows below it, without blank ones', async () => {
    const file = new Blob(['\uFEFF\n;;\n"Company Name";Sector\n\nAcmé;Fintech\n']);
    expect(await startOfCsv(file)).toEqual({
      header: { number: 3, cells: ['Company Name', 'Sector'] },
      rows: [{ number: 5, cells: ['Acmé', 'Fintech'] }],
    });
  });

  test('is read in UTF-16 with its mark too', async () => {
    expect((await startOfCsv(utf16('name,sector\nAcmé,Fintech\n')))?.rows).toEqual([
      { number: 2, cells: ['Acmé', 'Fintech'] },
    ]);
  });

  test('is of an empty file or one that is no text not known', async () => {
    expect(await startOfCsv(new Blob(['\n\n']))).toBeUndefined();
    expect(await startOfCsv(new Blob(['name\0,sector']))).toBeUndefined();
    await expect(startOfCsv(new Blob([new Uint8Array([0x41, 0xff, 0x41])]))).rejects.toThrow('not valid');
  });
});

describe('a rewritten CSV file', () => {
  const plan = { headerRow: 2, names: ['name', null, 'sector'], leftOut: [3] };

  test('has the portal’s names, and keeps the places and numbers of all other rows and cells', async () => {
    const file = new Blob(['\nCompany,Notes,Industry\nAcme Robotics,example,AI/ML\r\n"A, ""B""",x,\'1"\n,y']);
    expect(await (await rewrittenCsv(file, plan)).text()).toBe('\nname,,sector\n\r\n"A, ""B""",,\'1"\n,');
  });

  test('keeps the cells beyond its header, which an import reports', async () => {
    const file = new Blob(['\nCompany,Notes,Industry\n\nA,x,B,more\n']);
    expect(await (await rewrittenCsv(file, plan)).text()).toBe('\nname,,sector\n\nA,,B,more\n');
  });

  test('is in UTF-8 whatever it was, also when it is longer than what is read at once', async () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => `é${at},x,"Fin\ntech"\n`);
    const file = utf16(`\nCompany,Notes,Industry\n${rows.join('')}`);
    const expected = rows.map((row) => row.replace(',x,', ',,'));
    expected[0] = '\n';
    expect(await (await rewrittenCsv(file, plan)).text()).toBe(`\nname,,sector\n${expected.join('')}`);
  });
});
