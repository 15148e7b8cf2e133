type ListPart = 'search' | 'sort' | 'direction' | 'page' | 'hidden' | 'shown' | 'view';

/** `search` of the list with the prefix `other` stands in the address as `otherSearch`. */
type Prefixed<Prefix extends string, Part extends string> = Prefix extends ''
  ? Part
  : `${Prefix}${Capitalize<Part>}`;

/** The search parameters of a page with lists; what is left out has its default. */
export type ListSearch<Prefix extends string = '', Filter extends string = never> = {
  [Name in Prefixed<Prefix, ListPart | Filter>]?: string;
} & {
  /** The dialog that the page is to open (ui/dialogs/use-dialog-from-search.ts). */
  open?: string;
};

interface Lists<Prefix extends string, Filter extends string> {
  /** One for each list of the page. */
  prefixes?: readonly Prefix[];
  /** What these lists filter by besides their search. */
  filters?: readonly Filter[];
  /** The dialogs that an address may open. */
  opens?: readonly string[];
}

const page = /^[1-9]\d{0,8}$/;
const isText = (value: unknown) => typeof value === 'string' && value !== '';

const isValid: Record<ListPart, (value: unknown) => boolean> = {
  search: isText,
  sort: isText,
  direction: (value) => value === 'asc' || value === 'desc',
  page: (value) => page.test(String(value)),
  hidden: isText,
  shown: isText,
  view: isText,
};

export function parameterOf(prefix: string, part: string): string {
  return prefix ? prefix + part.charAt(0).toUpperCase() + part.slice(1) : part;
}

/** Makes the `validateSearch` of a page with lists. It is part of the entry chunk, so it imports nothing. */
export function listSearch<const Prefix extends string = '', const Filter extends string = never>({
  prefixes,
  filters = [],
  opens = [],
}: Lists<Prefix, Filter> = {}) {
  const parts = [...Object.entries(isValid), ...filters.map((filter) => [filter, isText] as const)];
  return (address: Record<string, unknown>): ListSearch<Prefix, Filter> => {
    const known: Record<string, string> = {};
    for (const prefix of prefixes ?? ['']) {
      for (const [part, check] of parts) {
        const name = parameterOf(prefix, part);
        if (check(address[name])) known[name] = String(address[name]);
      }
    }
    if (opens.includes(String(address.open))) known.open = String(address.open);
    return known as ListSearch<Prefix, Filter>;
  };
}

const none = 'none';

/** A set of columns as a parameter's value, which is never empty. */
export function writeFields(fields: readonly string[]): string {
  return fields.length > 0 ? fields.join(',') : none;
}

/** The columns named by a parameter, as far as they are among the `known` ones. */
export function readFields(text: string | undefined, known: readonly string[]): string[] {
  const named = new Set(text?.split(','));
  return known.filter((field) => named.has(field));
}
