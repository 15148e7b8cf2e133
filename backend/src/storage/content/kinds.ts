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

const endings = new Map<string, string[]>([
  ...Object.entries(contentTypes).map(([kind, type]): [string, string[]] => [type, [kind]]),
  [contentTypes.jpg, ['jpg', 'jpeg']],
]);

/**
 * The name to save a file under: its own, with the ending of what was found in it, for systems decide by the ending
 * what opens a file. A text that was uploaded as "page.html" is "page.txt".
 */
export function fileNameAs(contentType: string, name: string): string {
  const known = endings.get(contentType);
  const [first] = known ?? [];
  // Windows leaves out what stands behind the ending.
  const plain = name.replace(/[. ]+$/, '');
  if (!known || !first) return name;
  if (known.includes(/\.([^.]+)$/.exec(plain)?.[1]?.toLowerCase() ?? '')) return plain;
  return `${plain.replace(/\.[a-z]{1,5}\d?$/i, '')}.${first}`;
}
