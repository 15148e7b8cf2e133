/** An element of the page that a driver has found. */
export interface Handle {
  /** As a user clicks, by the mouse at its centre. */
  click(): Promise<void>;
  /** Chooses a file in an input for files. */
  choose(path: string): Promise<void>;
}

/** Starts a browser without cookies, whose files and downloads go to a new folder. */
export type StartBrowser = (folder: string) => Promise<Driver>;

/** A running browser, driven the same way whichever its engine is. */
export interface Driver {
  /** The folder that downloads are saved in. */
  readonly downloads: string;
  /** Uncaught errors and violations of the Content-Security-Policy so far. */
  readonly problems: string[];
  open(url: string): Promise<void>;
  address(): Promise<string>;
  /** The JSON value of an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** The element that an expression in the page is. */
  handle(expression: string): Promise<Handle>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Presses a key while others are held down: `Control+k`, named as in `KeyboardEvent.key`. */
  press(keys: string): Promise<void>;
  /**
   * The text of the PDF that a new tab shows, which it closes; '' while there is none. Undefined in a browser without a
   * viewer, which downloads PDFs.
   */
  newPdfText: (() => Promise<string>) | undefined;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}
