import { use, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { HelpContext } from './help-context';
import { useDocumentTitle } from './use-document-title';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  above?: ReactNode;
  actions?: ReactNode;
}

/** The page's title, also as the document title, and the actions of the page. */
export function PageHeader({ title, subtitle, above, actions }: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2.5 }}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        {above}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Typography variant="h1" tabIndex={-1} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {use(HelpContext)}
        </Box>
        {subtitle && (
          <Box sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>{subtitle}</Box>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  );
}

/** The same as the browser's own command, which some browsers on phones lack. */
export const PrintButton = () => (
  <Button variant="outlined" onClick={() => window.print()}>
    Print
  </Button>
);
