/** Where a byte stands in a CSV text; of a row that has no content so far, and of one that has. */
const states = {
  start: 0,
  space: 1,
  quoted: 2,
  closed: 3,
  /** A line feed that follows ends the same line. */
  afterReturn: 4,
  contentStart: 5,
  letters: 6,
  contentQuoted: 7,
  contentClosed: 8,
} as const;

/** What a byte does: it leads to a state, and may end a line, and with it a row that has content. */
export const STATE = 15;
export const ROW = 16;
export const LINE = 32;
/** Text behind a closing quotation mark. */
export const FAULT = 64;
/** The kinds of line ends. */
export const LINE_FEED = 128;
export const RETURN_AND_FEED = 256;
export const RETURN = 512;

export const LETTERS = states.letters;
export const AFTER_RETURN = states.afterReturn;

const LF = 10;
const CR = 13;
const SPACE = 32;
export const QUOTE = 34;

/** What each byte does in each state, at `state << 8 | byte`. */
export const stepsOf = (separators: number[]): Uint16Array =>
  Uint16Array.from({ length: 9 << 8 }, (_, at) => stepOf(at >> 8, at & 255, separators));

export const isQuoted = (state: number): boolean => state === states.quoted || state === states.contentQuoted;

export const hasContent = (state: number): boolean => state > states.afterReturn;

function stepOf(state: number, byte: number, separators: number[]): number {
  if (isQuoted(state)) return quotedStep(state, byte);
  if (state === states.afterReturn)
    return byte === LF ? states.start | RETURN_AND_FEED : stepOf(states.start, byte, separators) | RETURN;
  const row = hasContent(state);
  if (byte === LF) return states.start | LINE_FEED | LINE | (row ? ROW : 0);
  if (byte === CR) return states.afterReturn | LINE | (row ? ROW : 0);
  if (separators.includes(byte)) return row ? states.contentStart : states.start;
  if (byte === QUOTE) return quoteStep(state);
  if (state === states.closed || state === states.contentClosed) return states.letters | FAULT;
  return byte === SPACE && !row ? states.space : states.letters;
}

function quotedStep(state: number, byte: number): number {
  if (byte === QUOTE) return state === states.quoted ? states.closed : states.contentClosed;
  return [SPACE, CR, LF].includes(byte) ? state : states.contentQuoted;
}

/** Within a cell that does not begin with one, a quotation mark is a letter: 5" pipe. */
function quoteStep(state: number): number {
  if (state === states.start) return states.quoted;
  const opens = state !== states.space && state !== states.letters;
  return opens ? states.contentQuoted : states.letters;
}
