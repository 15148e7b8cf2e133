import { checkFile, fileRules, type FileError } from '../../ui/forms/file-rules';
import type { PublicationForm } from '../publication/publication-form';
import { taxYearOf } from './tax-year';

export interface K1Form {
  file?: File;
  taxYear: string;
  /** Empty for the first one. */
  entityId: string;
  publication: PublicationForm;
}

type K1FormError = FileError & { field: keyof K1Form };

/** The first reason why the form cannot be uploaded. */
export function k1FormError({ file, taxYear }: Pick<K1Form, 'file' | 'taxYear'>): K1FormError | undefined {
  if (!file) return { field: 'file', ...noFile };
  const error = checkFile(file, fileRules.k1);
  if (error) return { field: 'file', ...error };
  return taxYearOf(taxYear) ? undefined : { field: 'taxYear', ...wrongYear };
}

const noFile: FileError = { title: 'No file selected', description: 'Please select a PDF file to upload' };
const wrongYear: FileError = { title: 'Invalid tax year', description: 'Please enter a valid tax year' };

/** The body of an upload. The server reads the fields while the file streams in, so the file comes last. */
export function k1Body(
  fields: Record<string, string | boolean | undefined>,
  file: File | undefined,
): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) body.append(name, String(value));
  if (file) body.append('file', file);
  return body;
}
