import { fileFault, fileRules } from '../../../ui/forms/file-rules';

/** Why a file cannot be taken among K-1s: it has to be a PDF, or a ZIP of them. */
export function batchFault(file: File): string | undefined {
  const isArchive = /\.zip$/i.test(file.name);
  return fileFault(file, isArchive ? fileRules.k1Archive : fileRules.k1)?.description;
}
