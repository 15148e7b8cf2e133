/** What a letter may say of each recipient, by what is written between braces: {{net irr}}. */
export const mergeFields = [
  'first name',
  'name',
  'entity',
  'deal',
  'committed',
  'invested',
  'unfunded',
  'distributed',
  'value',
  'multiple',
  'net irr',
  'as of',
  'firm',
  'link',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** Those that take a look at the recipient's capital account. */
export const figureFields: ReadonlySet<MergeField> = new Set<MergeField>([
  'committed',
  'invested',
  'unfunded',
  'distributed',
  'value',
  'multiple',
  'net irr',
]);

/** Null for what there is no value of. */
export type MergeValues = Partial<Record<MergeField, string | null>>;

/** What stands in a letter for a field without a value. */
const WITHOUT_VALUE = 'n/a';

const written = /\{\{([^{}\n]*)\}\}/g;

/** The field that the text between braces means; undefined for none. */
function fieldOf(name: string): MergeField | undefined {
  const given = name.trim().toLowerCase().replace(/\s+/g, ' ');
  return mergeFields.find((field) => field === given);
}

/** The fields that texts use, and what stands between braces in them and is none, as it was written. */
export function fieldsIn(...texts: readonly string[]): { used: Set<MergeField>; unknown: string[] } {
  const names = texts.flatMap((text) => [...text.matchAll(written)].map(([, name = '']) => name));
  const unknown = names.filter((name) => fieldOf(name) === undefined).map((name) => name.trim());
  const used = names.map(fieldOf).filter((field) => field !== undefined);
  return { used: new Set(used), unknown: [...new Set(unknown)] };
}

export const valueOf = (values: MergeValues, field: MergeField): string => values[field] ?? WITHOUT_VALUE;

/** The text with what `replace` makes of each field; what is no field stays as it is written. */
export const replaceFields = (text: string, replace: (field: MergeField) => string): string =>
  text.replace(written, (whole, name: string) => {
    const field = fieldOf(name);
    return field === undefined ? whole : replace(field);
  });

/** The text as it is for a recipient. */
export const mergeText = (text: string, values: MergeValues): string =>
  replaceFields(text, (field) => valueOf(values, field));
