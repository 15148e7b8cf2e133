import { useEffect, useState } from 'react';

const SHOWN_MS = 2500;

/** Copies a text; `isCopied` is true for a moment afterwards. `copy` is undefined without https, where browsers forbid it. */
export function useCopy(text: string): { copy?: () => Promise<void>; isCopied: boolean } {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  if (!('clipboard' in navigator)) return { isCopied };
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return { copy, isCopied };
}
