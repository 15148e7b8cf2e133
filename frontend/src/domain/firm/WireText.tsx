import Box from '@mui/material/Box';

/** Wire instructions with their line breaks; digits of equal width, so that account numbers are easy to compare. */
export const WireText = ({ text }: { text: string }) => (
  <Box
    sx={{
      p: 1.5,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      fontVariantNumeric: 'tabular-nums',
      fontWeight: 500,
    }}
  >
    {text}
  </Box>
);
