import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A text that is equal, or contains a match of the regular expression. */
export type Pattern = string | RegExp;

/** One step towards elements; each is searched for within those of the step before. */
export interface Step {
  by: 'role' | 'label' | 'placeholder' | 'text';
  /** The role, label, placeholder or text. */
  value: Pattern;
  /** The accessible name of a role. */
  name?: Pattern;
  /** The text that it contains. */
  containing?: Pattern;
}

/** What is known of the first element found. */
export interface Seen {
  count: number;
  text: string;
  value: string;
  isEnabled: boolean;
  isFocused: boolean;
  /** Where it is, if a click at its centre would reach it. */
  place: string | null;
}

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** An expression that provides the library to the page, and is true. */
export const provideLibrary = `(() => { ${library}; return true; })()`;

/** What is seen of the elements; null where the page has no library yet. */
export const seenExpression = (steps: readonly Step[]): string =>
  `(${look.toString()})((${find.toString()})(${literal(steps)}))`;

/** The first of the elements. */
export const elementExpression = (steps: readonly Step[]): string =>
  `(${find.toString()})(${literal(steps)})[0]`;

/** Focuses the field and selects its content, which what is typed then replaces. */
export const selectExpression = (steps: readonly Step[]): string =>
  `(${select.toString()})(${elementExpression(steps)})`;

/** Chooses an option of a native select, whose list is no part of the page. */
export const optionExpression = (steps: readonly Step[], option: string): string =>
  `(${chooseOption.toString()})(${elementExpression(steps)}, ${JSON.stringify(option)})`;

const literal = (steps: readonly Step[]): string =>
  `[${steps.map((step) => `{${Object.entries(step).map(literalOf).join()}}`).join()}]`;

const literalOf = ([key, value]: [string, unknown]): string =>
  `${key}: ${value instanceof RegExp ? String(value) : JSON.stringify(value)}`;

interface Library {
  queryAllByRole(within: HTMLElement, role: string, options: object): HTMLElement[];
  queryAllByLabelText(within: HTMLElement, label: Pattern): HTMLElement[];
  queryAllByPlaceholderText(within: HTMLElement, placeholder: Pattern): HTMLElement[];
  queryAllByText(within: HTMLElement, text: Pattern): HTMLElement[];
}

// The functions below run in the page, so they use nothing from outside of them.

function find(steps: Step[]): HTMLElement[] | null {
  const { TestingLibraryDom: library } = globalThis as unknown as { TestingLibraryDom?: Library };
  if (!library) return null;
  const matches = (text: string, pattern: Pattern) =>
    typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text);
  const within = (outer: HTMLElement, { by, value, name }: Step): HTMLElement[] => {
    // Names are undefined rather than missing where any will do.
    if (by === 'role')
      return library.queryAllByRole(outer, String(value), name === undefined ? {} : { name });
    if (by === 'label') return library.queryAllByLabelText(outer, value);
    if (by === 'placeholder') return library.queryAllByPlaceholderText(outer, value);
    return library.queryAllByText(outer, value);
  };
  return steps.reduce(
    (found, step) =>
      found
        .flatMap((outer) => within(outer, step))
        .filter(({ textContent }) => step.containing === undefined || matches(textContent, step.containing)),
    [document.body],
  );
}

function look(elements: HTMLElement[] | null): Seen | null {
  if (!elements) return null;
  const [first] = elements;
  if (!first) return { count: 0, text: '', value: '', isEnabled: false, isFocused: false, place: null };
  const { x, y, width, height } = first.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  // A checkbox is hit through its label.
  const reached = hit && (first.contains(hit) || hit.contains(first));
  // Only then, since browsers scroll by fractions of a pixel back and forth.
  if (!reached) first.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return {
    count: elements.length,
    text: first.innerText,
    value: (first as HTMLInputElement).value ?? '',
    isEnabled: !first.matches(':disabled, [aria-disabled="true"]'),
    isFocused: document.activeElement === first,
    place: reached ? [x, y, width, height].join() : null,
  };
}

function select(field: HTMLInputElement): boolean {
  field.focus();
  field.select();
  return document.activeElement === field;
}

function chooseOption(field: HTMLSelectElement, name: string): boolean {
  const option = [...field.options].find(({ text }) => text === name);
  if (!option) return false;
  field.value = option.value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
