import { fileFault, fileRules, type FileFault } from '../../ui/forms/file-rules';
import { taxYearOf } from '../../domain/k1/tax-year';

export interface K1Form {
  file?: File;
  taxYear: string;
}

export type K1Fault = FileFault & { field: keyof K1Form };

/** What keeps a K-1 from being uploaded, as it is told. */
export function k1Fault({ file, taxYear }: K1Form): K1Fault | undefined {
  if (!file) return { field: 'file', ...noFile };
  const fault = fileFault(file, fileRules.k1);
  if (fault) return { field: 'file', ...fault };
  return taxYearOf(taxYear) ? undefined : { field: 'taxYear', ...wrongYear };
}

const noFile: FileFault = { title: 'No file selected', description: 'Please select a PDF file to upload' };
const wrongYear: FileFault = { title: 'Invalid tax year', description: 'Please enter a valid tax year' };
