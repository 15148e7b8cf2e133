import Button from '@mui/material/Button';
import { useCopy } from '../../../ui/layout/use-copy';

/** Its label confirms that the text was copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copy, isCopied } = useCopy(text);
  if (!copy) return null;
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
