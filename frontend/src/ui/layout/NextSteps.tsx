import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CloseIcon } from '../icons';

/** The search parameter of a record's page, right after the record was created. */
export const justCreated = { created: 'true' } as const;

interface NextStepsProps {
  /** Such as "The company is created." */
  text: string;
  /** Links to what is usually done next. */
  children: ReactNode;
}

/** On the page of a record that was just created: what is usually done next, until it is dismissed. */
export function NextSteps({ text, children }: NextStepsProps) {
  const { created } = useSearch({ strict: false });
  const navigate = useNavigate();
  if (created !== justCreated.created) return null;
  const dismiss = () =>
    void navigate({
      to: '.',
      search: (current: object) => ({ ...current, created: undefined }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Paper
      component="section"
      aria-label="Next steps"
      variant="outlined"
      data-screen-only
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 2.5, px: 2, py: 1.25 }}
    >
      <Box sx={{ display: 'flex', flex: 1, flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box component="p" className="prose" sx={{ flex: '1 1 240px', m: 0 }}>
          {text}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
      </Box>
      <IconButton aria-label="Dismiss next steps" onClick={dismiss} sx={{ mr: -1 }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}
