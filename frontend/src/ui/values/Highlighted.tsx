import { partsOf } from '../../lib/words';

/** A text in which the typed words stand out. */
export function Highlighted({ text, typed }: { text: string; typed: string }) {
  return partsOf(text, typed).map((part, index) =>
    // The same part may occur twice, and parts never change places.
    // oxlint-disable-next-line react/no-array-index-key
    part.isTyped ? <b key={index}>{part.text}</b> : part.text,
  );
}
