const MEBIBYTE = 1024 * 1024;
export const MOST_BYTES = 10 * MEBIBYTE;

/** The accepted files of a field. The server checks the bytes; this check only shows errors sooner. */
export interface FileRules {
  /** File name extensions, in lower case and without the dot. */
  endings: readonly string[];
  mostBytes: number;
  wrongType: string;
  tooLarge: string;
}

export interface FileError {
  title: string;
  description: string;
}

/** "PDF, DOC, DOCX" */
export const typesOf = (endings: readonly string[]): string => endings.join(', ').toUpperCase();

/** "up to 10MB" */
export const limitOf = (mostBytes: number): string => `up to ${mostBytes / MEBIBYTE}MB`;

const ofTypes = (...endings: string[]): FileRules => ({
  endings,
  mostBytes: MOST_BYTES,
  wrongType: `Please choose a file of an accepted type (${typesOf(endings)})`,
  tooLarge: 'File must be smaller than 10MB',
});

const companyDocument = ofTypes('pdf', 'doc', 'docx', 'xlsx', 'ppt', 'pptx');

export const fileRules = {
  companyDocument,
  investmentDocument: ofTypes(...companyDocument.endings, 'txt', 'png', 'jpg', 'jpeg'),
  updateAttachment: ofTypes('pdf', 'doc', 'docx'),
  // The maximum size is a setting of the server, which reports it.
  spreadsheet: {
    ...ofTypes('csv', 'xlsx'),
    mostBytes: Infinity,
    wrongType: 'Please choose a CSV or Excel file (.csv or .xlsx)',
  },
  workbook: {
    ...ofTypes('xlsx'),
    mostBytes: Infinity,
    wrongType: 'Please choose an Excel workbook (.xlsx)',
  },
  k1: {
    ...ofTypes('pdf'),
    wrongType: 'K1 documents must be PDF files',
    tooLarge: 'File size must be less than 10MB',
  },
  k1Archive: {
    ...ofTypes('zip'),
    mostBytes: 200 * MEBIBYTE,
    tooLarge: 'ZIP file must be smaller than 200MB',
  },
  logo: {
    ...ofTypes('svg', 'png'),
    mostBytes: 512 * 1024,
    wrongType: 'A logo is an SVG or a PNG file',
    tooLarge: 'A logo can have at most 512 kB',
  },
} satisfies Record<string, FileRules>;

/** Why a file is not accepted, by its name and size; undefined if it is. */
export function checkFile(file: File, rules: FileRules): FileError | undefined {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (!ending || !rules.endings.includes(ending)) {
    return { title: 'Invalid file type', description: rules.wrongType };
  }
  if (file.size > rules.mostBytes) return { title: 'File too large', description: rules.tooLarge };
  return undefined;
}
