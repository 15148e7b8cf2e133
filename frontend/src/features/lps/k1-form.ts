import { fileFault, fileRules, type FileFault } from '../../lib/file-rules';
import { taxYearOf } from '../../lib/tax-year';

export interface K1Form {
  file?: File;
  taxYear: string;
}

/** What keeps a K-1 from being uploaded, as it is told. */
export function k1Fault({ file, taxYear }: K1Form): FileFault | undefined {
  if (!file) return { title: 'No file selected', description: 'Please select a PDF file to upload' };
  const fault = fileFault(file, fileRules.k1);
  if (fault) return fault;
  if (taxYearOf(taxYear)) return undefined;
  return { title: 'Invalid tax year', description: 'Please enter a valid tax year' };
}
