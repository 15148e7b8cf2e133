import { useEffect, useState } from 'react';

const SAID_MS = 2500;

/** Copies, and tells for a moment that it has. Browsers let nobody copy on a page that came without encryption. */
export function useCopy(text: string): { copy?: () => Promise<void>; isCopied: boolean } {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  if (!('clipboard' in navigator)) return { isCopied };
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return { copy, isCopied };
}
