import Box from '@mui/material/Box';
import { textWithAmounts } from './Amount';

/** The record that a confirmation is about: its name, and below it identifying details. */
export function RecordSummary({ lines: [name, ...details] }: { lines: [string, ...string[]] }) {
  return (
    <Box className="prose" sx={{ mb: 1.5, color: 'text.primary', overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>{name}</Box>
      {details.map((detail) => (
        <Box key={detail}>{textWithAmounts(detail)}</Box>
      ))}
    </Box>
  );
}
