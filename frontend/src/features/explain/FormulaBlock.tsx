import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { textWithAmounts } from '../../ui/values/Amount';
import type { Term } from './formulas';

interface FormulaBlockProps {
  label: string;
  terms: readonly Term[];
  sentences?: (string | undefined)[];
  /** Emphasized: the figure that was clicked. */
  isAsked?: boolean;
}

/** One figure: its name, its formula with named terms, and the sentences about it. */
export function FormulaBlock({ label, terms, sentences = [], isAsked = false }: FormulaBlockProps) {
  return (
    <Box component="section" aria-label={label} sx={{ mb: 2.5 }}>
      <Typography variant="h3" sx={{ mb: 0.5, color: isAsked ? 'text.primary' : 'text.secondary' }}>
        {label}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 0.75,
          rowGap: 0.5,
          px: 1.5,
          py: 1,
          border: '1px solid var(--divider)',
          borderRadius: 1,
          bgcolor: 'background.default',
          fontSize: isAsked ? 15 : 14,
          fontWeight: isAsked ? 600 : 500,
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
        }}
      >
        {terms.map((term, index) => (
          // Terms have no identity but their place. A line breaks before an operator.
          <NamedTerm key={index} {...term} />
        ))}
      </Box>
      {sentences
        .filter((sentence) => sentence !== undefined)
        .map((sentence) => (
          <Typography
            key={sentence}
            variant="body2"
            className="prose"
            sx={{ mt: 0.75, color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {sentence}
          </Typography>
        ))}
    </Box>
  );
}

/** The name above the number; screen readers read the name first. */
function NamedTerm({ before, label, value, after }: Term) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'flex-end', gap: 0.75, minWidth: 0 }}>
      {before && <span>{before} </span>}
      <Box component="span" sx={{ minWidth: 0 }}>
        {label && (
          <Box
            component="span"
            className="prose"
            sx={{ display: 'block', color: 'text.secondary', fontSize: 12, fontWeight: 400 }}
          >
            {label}{' '}
          </Box>
        )}
        {textWithAmounts(value)}
        {after}
      </Box>{' '}
    </Box>
  );
}
