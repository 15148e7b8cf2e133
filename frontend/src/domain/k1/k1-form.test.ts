import { expect, test } from '@jest/globals';
import { MOST_BYTES } from '../../ui/forms/file-rules';
import { k1FormError } from './k1-form';

const file = (name: string, size = 8) => Object.defineProperty(new File([], name), 'size', { value: size });

test.each([
  [{ taxYear: '2025' }, 'No file selected', 'Please select a PDF file to upload'],
  [{ file: file('K-1.docx'), taxYear: '2025' }, 'Invalid file type', 'K1 documents must be PDF files'],
  [
    { file: file('K-1.pdf', MOST_BYTES + 1), taxYear: '2025' },
    'File too large',
    'File size must be less than 10MB',
  ],
  [{ file: file('K-1.pdf'), taxYear: '1999' }, 'Invalid tax year', 'Please enter a valid tax year'],
  [{ file: file('K-1.pdf'), taxYear: '' }, 'Invalid tax year', 'Please enter a valid tax year'],
])('the form %j has the error: %s', (form, title, description) => {
  expect(k1FormError(form)).toMatchObject({ title, description });
});

test('a PDF and a year can be uploaded', () => {
  expect(k1FormError({ file: file('K-1.PDF', MOST_BYTES), taxYear: '2025' })).toBeUndefined();
});
