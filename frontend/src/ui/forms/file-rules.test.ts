import { expect, test } from '@jest/globals';
import { checkFile, fileRules, limitOf, MOST_BYTES, typesOf } from './file-rules';

const file = (name: string, size = 1) => Object.defineProperty(new File([], name), 'size', { value: size });

test.each([
  ['Term Sheet.PDF', fileRules.companyDocument],
  ['photo.jpeg', fileRules.investmentDocument],
  ['notes.v2.docx', fileRules.updateAttachment],
  ['all.zip', fileRules.k1Archive],
])('%s is taken where its type is', (name, rules) => {
  expect(checkFile(file(name, rules.mostBytes), rules)).toBeUndefined();
});

test.each(['photo.png', 'pdf', 'Term Sheet', 'page.pdf.html'])('%s is no document of a company', (name) => {
  expect(checkFile(file(name), fileRules.companyDocument)).toEqual({
    title: 'Invalid file type',
    description: 'Please choose a file of an accepted type (PDF, DOC, DOCX, XLSX, PPT, PPTX)',
  });
});

test('a file may have 10MB and not a byte more', () => {
  expect(checkFile(file('a.pdf', MOST_BYTES), fileRules.k1)).toBeUndefined();
  expect(checkFile(file('a.pdf', MOST_BYTES + 1), fileRules.companyDocument)).toEqual({
    title: 'File too large',
    description: 'File must be smaller than 10MB',
  });
});

test('a K-1 has sentences of its own', () => {
  expect(checkFile(file('a.docx'), fileRules.k1)?.description).toBe('K1 documents must be PDF files');
  expect(checkFile(file('a.pdf', MOST_BYTES + 1), fileRules.k1)?.description).toBe(
    'File size must be less than 10MB',
  );
});

test('types and size limits are named in messages', () => {
  expect(typesOf(fileRules.updateAttachment.endings)).toBe('PDF, DOC, DOCX');
  expect(limitOf(fileRules.k1Archive.mostBytes)).toBe('up to 200MB');
});
