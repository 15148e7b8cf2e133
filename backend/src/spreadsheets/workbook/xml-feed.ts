import { SaxesParser } from 'saxes';
import { broken } from './faults.js';

export type Attributes = Readonly<Record<string, string>>;

/** Told what an XML text holds, by local names: which prefix a program uses for a namespace is its own affair. */
export interface XmlReader {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

const MOST_DEPTH = 100;
/** The longest text of a cell takes a third of it, every letter written as a number. */
const MOST_BETWEEN_TAGS = 1024 * 1024;

/** An XML text as it comes in. Errors: TableFault when it is broken or declares entities. */
export class XmlFeed {
  private readonly parser = new SaxesParser<{ position: false; xmlns: false }>({
    position: false,
    xmlns: false,
  });
  private depth = 0;
  private sinceTag = 0;

  constructor(reader: XmlReader) {
    this.parser.on('opentag', ({ name, attributes }) => {
      this.sinceTag = 0;
      this.depth += 1;
      if (this.depth > MOST_DEPTH) throw broken();
      reader.open(localName(name), attributes);
    });
    this.parser.on('closetag', ({ name }) => {
      this.sinceTag = 0;
      this.depth -= 1;
      reader.close?.(localName(name));
    });
    this.parser.on('text', (text) => reader.text?.(text));
    this.parser.on('cdata', (text) => reader.text?.(text));
    this.parser.on('doctype', refuse);
    this.parser.on('error', refuse);
  }

  write(piece: string): void {
    this.sinceTag += piece.length;
    this.parser.write(piece);
    if (this.sinceTag > MOST_BETWEEN_TAGS) throw broken();
  }

  end(): void {
    this.parser.close();
  }
}

export async function readXml(pieces: AsyncIterable<string>, reader: XmlReader): Promise<void> {
  const feed = new XmlFeed(reader);
  for await (const piece of pieces) feed.write(piece);
  feed.end();
}

function refuse(): never {
  throw broken();
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
