import { useEffect, useState } from 'react';
import Button from '@mui/material/Button';

const SAID_MS = 2500;

/** Says that it has copied, in its own place. Browsers let nobody copy on a page that came without encryption. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void copy()}>
        {isCopied ? 'Copied' : label}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && 'Copied'}
      </span>
    </>
  );
}
