/** Bytes that cannot be decoded; the text before them was yielded. */
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
  let decoder: TextDecoder | undefined;
  let before: Uint8Array = new Uint8Array();
  for await (const piece of bytes) {
    const isFirst = decoder === undefined;
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
    const text = decode(decoder, piece);
    if (text === undefined) return yield* validStart(decoder.encoding, before, piece);
    // Some programs write two byte order marks.
    yield* upToNul(isFirst ? text.replace(/^\uFEFF+/, '') : text);
    before = piece;
  }
  if (decoder && decode(decoder) === undefined) throw new NotText('encoding');
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Undefined for bytes that cannot be decoded. */
function decode(strict: TextDecoder, piece?: Uint8Array): string | undefined {
  try {
    return strict.decode(piece, { stream: piece !== undefined });
  } catch {
    return undefined;
  }
}

function* upToNul(text: string): Generator<Buffer, void> {
  const end = text.indexOf('\0');
  yield Buffer.from(end < 0 ? text : text.slice(0, end));
  if (end >= 0) throw new NotText('nul');
}

/** The text of a piece before its invalid bytes; a character may have begun in the piece before. */
function* validStart(encoding: string, before: Uint8Array, piece: Uint8Array): Generator<Buffer, void> {
  const lenient = new TextDecoder(encoding);
  lenient.decode(before, { stream: true });
  const text = lenient.decode(piece, { stream: true });
  const invalid = text.indexOf('\uFFFD');
  yield* upToNul(invalid < 0 ? text : text.slice(0, invalid));
  throw new NotText('encoding');
}

const LF = 10;
const CR = 13;
const SPACE = 32;
const QUOTE = 34;

/**
 * Counts the rows of a CSV text that have content, for the progress of an import: csv-parse has the number only at
 * the end. The count is wrong for a file with a misplaced quotation mark, which csv-parse refuses.
 */
export class RowCounter {
  rows = 0;
  /** The number of the last row, counting blank ones. */
  row = 1;
  hasReturns = false;
  /** Whether any cell begins with a quotation mark; without one, quotation marks are ordinary characters. */
  hasQuotedCells = false;
  isQuoted = false;
  private hasContent = false;
  private last = LF;
  /** The last byte was a closing quotation mark; another one directly after it is an escaped one. */
  private isClosed = false;

  /** @param separator The byte between two cells. */
  constructor(private readonly separator: number) {}

  take(piece: Buffer): void {
    for (let at = 0; at < piece.length; at += 1) {
      const letters = this.endOfLetters(piece, at);
      if (letters > at) this.takeLetter();
      at = letters;
      if (at < piece.length) this.takeByte(piece[at] ?? 0);
    }
  }

  end(): void {
    if (this.hasContent) this.rows += 1;
  }

  /** Ordinary characters only set `hasContent`, so a run of them is skipped at once. */
  private endOfLetters(piece: Buffer, start: number): number {
    const { separator } = this;
    let at = start;
    for (; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (byte <= QUOTE || byte === separator) break;
    }
    return at;
  }

  private takeLetter(): void {
    this.hasContent = true;
    this.isClosed = false;
    this.last = SPACE;
  }

  private takeByte(byte: number): void {
    if (byte === QUOTE) this.takeQuote();
    else {
      this.isClosed = false;
      if (byte === LF || byte === CR) this.endLine(byte);
      else if (byte !== SPACE && byte !== this.separator) this.hasContent = true;
    }
    this.last = byte;
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
