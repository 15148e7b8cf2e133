import Button from '@mui/material/Button';

/** What the browser's own command does, for whoever does not know it or has none. */
export const PrintButton = () => (
  <Button variant="outlined" onClick={() => window.print()}>
    Print
  </Button>
);
