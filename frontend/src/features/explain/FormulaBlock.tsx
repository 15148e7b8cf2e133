import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { textWithAmounts } from '../../ui/values/Amount';

interface FormulaBlockProps {
  label: string;
  formula: string;
  sentences?: (string | undefined)[];
  /** The one that was asked for stands out. */
  isAsked?: boolean;
}

/** One figure: its name, its formula with the numbers in it, and what there is to say about it. */
export function FormulaBlock({ label, formula, sentences = [], isAsked = false }: FormulaBlockProps) {
  return (
    <Box component="section" aria-label={label} sx={{ mb: 2.5 }}>
      <Typography variant="h3" sx={{ mb: 0.5, color: isAsked ? 'text.primary' : 'text.secondary' }}>
        {label}
      </Typography>
      <Box
        sx={{
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
        {textWithAmounts(formula)}
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
