/** Bytes that are no text; everything before them was yielded. */
export class NotText extends Error {
  constructor(readonly kind: 'encoding' | 'nul') {
    super(`This is no text: ${kind}`);
  }
}

/**
 * Decodes UTF-8, or UTF-16 with its byte order mark, to UTF-8 without one, in pieces that never cut a character.
 * Errors: NotText.
 */
export async function* textPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  let decoders: { strict: TextDecoder; lenient: TextDecoder } | undefined;
  for await (const piece of bytes) {
    const isFirst = decoders === undefined;
    decoders ??= decodersFor(piece);
    const text = decoders.lenient.decode(piece, { stream: true });
    // Programs that add a mark to a file that has one leave two.
    yield* upToError(isFirst ? text.replace(/^\uFEFF+/, '') : text, isText(decoders.strict, piece));
  }
  if (decoders) yield* upToError(decoders.lenient.decode(), isText(decoders.strict));
}

function decodersFor([first, second]: Uint8Array) {
  const encoding = encodingOf(first, second);
  return { strict: new TextDecoder(encoding, { fatal: true }), lenient: new TextDecoder(encoding) };
}

function encodingOf(first?: number, second?: number): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function isText(strict: TextDecoder, piece?: Uint8Array): boolean {
  try {
    strict.decode(piece, { stream: piece !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** Wrong bytes are decoded as U+FFFD, which the text may also hold itself. */
function* upToError(text: string, isRight: boolean): Generator<Buffer, void> {
  const end = text.search(isRight ? /\0/ : /[\0\uFFFD]/);
  yield Buffer.from(end < 0 ? text : text.slice(0, end));
  if (text[end] === '\0') throw new NotText('nul');
  if (!isRight) throw new NotText('encoding');
}

const LF = 10;
const CR = 13;
const SPACE = 32;
const QUOTE = 34;

/**
 * Counts the rows of a CSV text that have content, for the progress of an import, before csv-parse reads their cells.
 * Where csv-parse finds a misplaced quotation mark the count is wrong.
 */
export class RowCounter {
  rows = 0;
  /** The row that the text ends in, as spreadsheets count. */
  row = 1;
  hasReturns = false;
  /** Whether any cell begins with a quotation mark; in a file without such it is a letter. */
  hasQuotedCells = false;
  isQuoted = false;
  private hasContent = false;
  private last = LF;
  /** A quotation mark that follows is the second of two. */
  private isClosed = false;

  /** @param separator The byte between two cells. */
  constructor(private readonly separator: number) {}

  take(piece: Buffer): void {
    for (const byte of piece) {
      if (byte === QUOTE) this.takeQuote();
      else {
        this.isClosed = false;
        if (byte === LF || byte === CR) this.endLine(byte);
        else if (byte !== SPACE && byte !== this.separator) this.hasContent = true;
      }
      this.last = byte;
    }
  }

  end(): void {
    if (this.hasContent) this.rows += 1;
  }

  private takeQuote(): void {
    const isStart = this.last === this.separator || this.last === LF || this.last === CR;
    if (this.isQuoted) {
      this.isQuoted = false;
      this.isClosed = true;
    } else if (isStart || this.isClosed) {
      this.isQuoted = true;
      this.hasContent ||= this.isClosed;
      this.isClosed = false;
      this.hasQuotedCells = true;
    } else this.hasContent = true;
  }

  private endLine(byte: number): void {
    if (this.isQuoted) return;
    if (byte === CR) this.hasReturns = true;
    if (this.hasContent) this.rows += 1;
    if (byte === CR || this.last !== CR) this.row += 1;
    this.hasContent = false;
  }
}
