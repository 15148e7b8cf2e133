import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { useListLps, type K1Lp } from '../../../api/generated';
import { LpAutocomplete } from '../../../domain/lp/LpAutocomplete';
import { legalName } from '../../../domain/lp/legal-name';

interface LpChoiceProps {
  fileName: string;
  lp: K1Lp | null;
  onChange: (lp: K1Lp | null) => void;
}

type Mode = 'closed' | 'open' | 'left';

/** The LP of a K-1. A plain button until it is opened: an autocomplete in each of hundreds of rows would be slow. */
export function LpChoice({ fileName, lp, onChange }: LpChoiceProps) {
  const [mode, setMode] = useState<Mode>('closed');
  const { data: lps } = useListLps();
  if (mode === 'open') {
    return (
      <LpAutocomplete
        value={lps?.find(({ id }) => id === lp?.id) ?? null}
        onChange={onChange}
        onBlur={() => setMode('closed')}
        onClose={(_event, reason) => {
          if (reason === 'selectOption' || reason === 'escape') setMode('left');
        }}
        label="Limited Partner"
        nameOf={legalName}
        noneLeft="There are no LPs yet."
        openOnFocus
        autoFocus
      />
    );
  }
  return (
    <ClosedField
      type="button"
      aria-haspopup="listbox"
      aria-label={`LP of ${fileName}: ${lp ? lp.legalName : 'none'}`}
      title={lp?.email}
      className={lp ? '' : 'empty'}
      // Closing the list gives the focus back.
      autoFocus={mode === 'left'}
      onClick={() => setMode('open')}
    >
      <span className="one-line prose">{lp ? lp.legalName : 'Choose an LP...'}</span>
    </ClosedField>
  );
}

const ClosedField = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minWidth: 0,
  height: 37,
  padding: '0 12px',
  border: '1px solid var(--field-border)',
  borderRadius: 6,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&::after': {
    content: '""',
    flex: 'none',
    width: 6,
    height: 6,
    marginLeft: 'auto',
    border: 'solid currentColor',
    borderWidth: '0 1.5px 1.5px 0',
    transform: 'translateY(-2px) rotate(45deg)',
    opacity: 0.7,
  },
  '& > span': { paddingRight: 8 },
  '&.empty > span': { color: theme.vars?.palette.text.secondary },
  '&:hover': { borderColor: theme.vars?.palette.text.primary },
}));
