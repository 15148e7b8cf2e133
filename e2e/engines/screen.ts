import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Driver } from './driver.ts';
import {
  elementExpression,
  optionExpression,
  provideLibrary,
  seenExpression,
  selectExpression,
  type Pattern,
  type Seen,
  type Step,
} from './lookup.ts';
import { until } from './until.ts';

/** Elements of the page, described as a user would. */
export class Target {
  readonly steps: readonly Step[];

  constructor(steps: readonly Step[]) {
    this.steps = steps;
  }

  role(role: string, name?: Pattern): Target {
    return this.#then({ by: 'role', value: role, ...(name !== undefined && { name }) });
  }

  label(label: Pattern): Target {
    return this.#then({ by: 'label', value: label });
  }

  text(text: Pattern): Target {
    return this.#then({ by: 'text', value: text });
  }

  /** Those that contain a text. */
  containing(text: Pattern): Target {
    const last = this.steps.at(-1);
    return last ? new Target([...this.steps.slice(0, -1), { ...last, containing: text }]) : this;
  }

  #then(step: Step): Target {
    return new Target([...this.steps, step]);
  }

  toString(): string {
    return this.steps
      .map(({ by, value, name, containing }) =>
        [by, value, name, containing && `with ${String(containing)}`].filter(Boolean).join(' '),
      )
      .join(', in it ');
  }
}

const page = new Target([]);
export const role = page.role.bind(page);
export const label = page.label.bind(page);
export const text = page.text.bind(page);
export const button = (name: Pattern): Target => role('button', name);
export const link = (name: Pattern): Target => role('link', name);
export const dialog = (name: Pattern): Target => role('dialog', name);
export const region = (name: Pattern): Target => role('region', name);
export const heading = (name: Pattern): Target => role('heading', name);

/** What a user does and sees in the browser; each waits until it is possible, and fails if it does not become so. */
export class Screen {
  readonly driver: Driver;
  readonly #url: string;

  /** Paths are those of the portal at the URL. */
  constructor(driver: Driver, url: string) {
    this.driver = driver;
    this.#url = url;
  }

  open(path: string): Promise<void> {
    return this.driver.open(`${this.#url}${path}`);
  }

  async click(target: Target): Promise<void> {
    await this.#reachable(target);
    const handle = await this.driver.handle(elementExpression(target.steps));
    await handle.click();
  }

  /** Replaces the content of a field. */
  async type(target: Target, content: string): Promise<void> {
    await this.focus(target);
    await this.driver.type(content);
  }

  /** Moves the focus to a field, at its beginning and with all of it selected. */
  async focus(target: Target): Promise<void> {
    await this.#reachable(target);
    await until(`${target} has the focus`, async () =>
      (await this.driver.evaluate<boolean>(selectExpression(target.steps))) ? true : undefined,
    );
  }

  async choose(target: Target, path: string): Promise<void> {
    await until(`see ${target}`, async () => ((await this.#look(target)).count > 0 ? true : undefined));
    const handle = await this.driver.handle(elementExpression(target.steps));
    await handle.choose(path);
  }

  /** Of a native select. */
  async chooseOption(target: Target, option: string): Promise<void> {
    await this.#reachable(target);
    await until(`the option ${option} of ${target}`, async () =>
      (await this.driver.evaluate<boolean>(optionExpression(target.steps, option))) ? true : undefined,
    );
  }

  press(keys: string): Promise<void> {
    return this.driver.press(keys);
  }

  typeKeys(content: string): Promise<void> {
    return this.driver.type(content);
  }

  /** The text of what is seen. */
  async see(target: Target, content?: Pattern): Promise<string> {
    const what = content === undefined ? `see ${target}` : `see ${String(content)} in ${target}`;
    return until(what, async () => {
      const { count, text } = await this.#look(target);
      return count > 0 && has(text, content) ? text : undefined;
    });
  }

  async seeValue(target: Target, value: Pattern): Promise<void> {
    await until(`${target} has the value ${String(value)}`, async () => {
      const seen = await this.#look(target);
      return has(seen.value, value) ? true : undefined;
    });
  }

  async seeFocus(target: Target): Promise<void> {
    await until(`${target} has the focus`, async () =>
      (await this.#look(target)).isFocused ? true : undefined,
    );
  }

  async seeNo(target: Target): Promise<void> {
    await until(`no longer see ${target}`, async () =>
      (await this.#look(target)).count === 0 ? true : undefined,
    );
  }

  async seeAddress(path: RegExp): Promise<string> {
    return until(`be at ${String(path)}`, async () => {
      const address = (await this.driver.address()).replace(this.#url, '');
      return path.test(address) ? address : undefined;
    });
  }

  /** The bytes of a file that was downloaded under the name. */
  async downloaded(name: Pattern): Promise<Buffer> {
    return until(`download ${String(name)}`, async () => {
      const file = (await readdir(this.driver.downloads)).find((file) => has(file, name) && isComplete(file));
      const bytes = file && (await readFile(join(this.driver.downloads, file)));
      return bytes && bytes.length > 0 ? bytes : undefined;
    });
  }

  /** Waits until a new tab shows a PDF with the text. Undefined in a browser that shows none. */
  async seePdf(content: Pattern): Promise<void> {
    const { newPdfText } = this.driver;
    if (!newPdfText) return;
    await until(`read ${String(content)} in a PDF`, async () =>
      has(await newPdfText(), content) ? true : undefined,
    );
  }

  /** Waits until the element is in one place, where a click reaches it. */
  async #reachable(target: Target): Promise<void> {
    let before: string | undefined;
    await until(`reach ${target}`, async () => {
      const seen = await this.#look(target);
      const isStill = seen.place !== null && seen.place === before;
      before = seen.place ?? undefined;
      if (isStill && seen.isEnabled) return true;
      throw new Error(`It is ${JSON.stringify(seen)}`);
    });
  }

  async #look(target: Target): Promise<Seen> {
    const expression = seenExpression(target.steps);
    const seen = await this.driver.evaluate<Seen | null>(expression);
    if (seen) return seen;
    await this.driver.evaluate(provideLibrary);
    return (
      (await this.driver.evaluate<Seen | null>(expression)) ?? Promise.reject(new Error('The page was left'))
    );
  }
}

const has = (content: string, pattern: Pattern | undefined): boolean =>
  pattern === undefined || (typeof pattern === 'string' ? content.includes(pattern) : pattern.test(content));

/** Browsers save under another name until it is complete. */
const isComplete = (file: string): boolean => !/\.(part|crdownload|wkdownload)$/.test(file);
