import { unescaped } from './cell-text.js';
import { broken } from './faults.js';
import { readXml } from './xml-feed.js';
import { MOST_CELL_TEXT } from '../limits.js';

/** The texts that cells point to by number; the runs of a rich text joined, without how it is pronounced. */
export async function sharedTextsOf(xml: AsyncIterable<string>): Promise<string[]> {
  const texts: string[] = [];
  const current = new RichText();
  await readXml(xml, {
    open: (name) => (name === 'si' ? current.clear() : current.open(name)),
    text: (text) => current.add(text),
    close: (name) => (name === 'si' ? texts.push(current.value) : current.close(name)),
  });
  return texts;
}

/** A text in runs: `<r><t>`, or `<t>` alone. */
export class RichText {
  private raw = '';
  private isText = false;
  private isPronunciation = false;

  get value(): string {
    return unescaped(this.raw);
  }

  clear(): void {
    this.raw = '';
    this.isText = false;
    this.isPronunciation = false;
  }

  open(name: string): void {
    if (name === 'rPh') this.isPronunciation = true;
    if (name === 't') this.isText = true;
  }

  add(text: string): void {
    if (!this.isText || this.isPronunciation) return;
    this.raw += text;
    // A letter may be written as seven (_x000A_).
    if (this.raw.length > 7 * MOST_CELL_TEXT) throw broken();
  }

  close(name: string): void {
    if (name === 'rPh') this.isPronunciation = false;
    if (name === 't') this.isText = false;
  }
}
