import { useId } from 'react';
import Box from '@mui/material/Box';
import { tidied } from './typed-cents';

interface AmountCellProps {
  /** Its place, as `cellOf` reads it. */
  cell: string;
  label: string;
  text: string;
  error: string | undefined;
  /** What is typed as it reads once the field is left. */
  tidy?: (text: string) => string;
  placeholder?: string;
  onType: (text: string) => void;
}

/** A plain field for an amount in a table of them. */
export function AmountCell(props: AmountCellProps) {
  const { cell, label, text, error, tidy = tidied, placeholder = '0.00', onType } = props;
  const errorId = useId();
  return (
    <>
      <input
        data-cell={cell}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => tidy(text) !== text && onType(tidy(text))}
      />
      {error && <CellError id={errorId}>{error}</CellError>}
    </>
  );
}

export const CellError = ({ id, children }: { id?: string; children: string }) => (
  <Box id={id} className="small" sx={{ '&&': { color: 'error.main' } }}>
    {children}
  </Box>
);
