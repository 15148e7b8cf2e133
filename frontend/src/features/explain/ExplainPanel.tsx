import { useId } from 'react';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Explanation } from '../../api/generated';
import type { Explained } from '../../domain/explain/explain-context';
import { formatDate } from '../../lib/format';
import { fullName } from '../../lib/full-name';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { CloseIcon } from '../../ui/icons';
import { LoadError } from '../../ui/feedback/LoadError';
import { callsFor } from './queries';
import { HoldingExplanation } from './HoldingExplanation';
import { PanelSkeleton } from './PanelSkeleton';
import { PortfolioExplanation } from './PortfolioExplanation';
import { WorkbookButton } from './WorkbookButton';

/** How a figure comes about, beside the page; all of the window on a phone. */
export default function ExplainPanel({
  explained,
  open,
  onClose,
  onExited,
}: DialogProps & { explained: Explained }) {
  const titleId = useId();
  const { queryKey, read, workbook } = callsFor(explained.subject);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read({ signal }),
    // It is to agree with what is so now.
    staleTime: 0,
  });
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        transition: { onExited },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: {
            width: { xs: '100%', sm: 'min(600px, 92vw)' },
            borderLeft: { sm: '1px solid var(--divider)' },
          },
        },
      }}
    >
      <Header titleId={titleId} label={explained.label} explanation={data} onClose={onClose} />
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: { xs: 2, sm: 3 }, py: 2.5 }}>
        {error ? (
          <LoadError
            what="The explanation could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <Content explained={explained} explanation={data} onLeave={onClose} />
        )}
      </Box>
      <Box sx={{ display: 'flex', px: { xs: 2, sm: 3 }, py: 1.5, borderTop: '1px solid var(--divider)' }}>
        <WorkbookButton url={workbook} explanation={data} />
      </Box>
    </Drawer>
  );
}

interface ContentProps {
  explained: Explained;
  explanation: Explanation | undefined;
  onLeave: () => void;
}

function Content({ explained, explanation, onLeave }: ContentProps) {
  if (!explanation) return <PanelSkeleton />;
  const { subject, holdings } = explanation;
  const [holding] = holdings;
  const isSingle = subject === 'investment' || subject === 'allocation';
  if (isSingle && holding) {
    return (
      <HoldingExplanation
        holding={holding}
        explanation={explanation}
        asked={explained.figure}
        onLeave={onLeave}
      />
    );
  }
  return <PortfolioExplanation explanation={explanation} explained={explained} onLeave={onLeave} />;
}

interface HeaderProps {
  titleId: string;
  label: string;
  explanation: Explanation | undefined;
  onClose: () => void;
}

function Header({ titleId, label, explanation, onClose }: HeaderProps) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        gap: 2,
        px: { xs: 2, sm: 3 },
        py: 2,
        borderBottom: '1px solid var(--divider)',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" id={titleId} sx={{ fontSize: 17, overflowWrap: 'anywhere' }}>
          {label} explained
        </Typography>
        <Typography
          variant="body2"
          className="prose"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {explanation ? subtitleOf(explanation) : 'Loading...'}
        </Typography>
      </Box>
      <IconButton aria-label="Close" onClick={onClose} sx={{ mt: -0.5, mr: -1 }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

function subtitleOf({ subject, name, lp, asOf }: Explanation): string {
  const of =
    subject === 'fund'
      ? 'The fund'
      : subject === 'allocation' && lp
        ? `${fullName(lp)}’s part of ${name}`
        : name;
  return `${of}, as of ${formatDate(asOf)}`;
}
