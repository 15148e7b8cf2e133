const office = 'application/vnd.openxmlformats-officedocument';

/** The kinds of files that the portal takes, with the type each is kept and served by. */
export const contentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${office}.presentationml.presentation`,
  txt: 'text/plain',
  png: 'image/png',
  jpg: 'image/jpeg',
} as const;

export type Kind = keyof typeof contentTypes;

/** Browsers show it by themselves; everything else is downloaded. */
export const isShown = (contentType: string): boolean =>
  contentType === contentTypes.pdf || contentType.startsWith('image/');
