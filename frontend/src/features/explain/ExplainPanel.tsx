import { useId } from 'react';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Explanation } from '../../api/generated';
import { httpFile } from '../../api/http';
import type { Explained, ExplainedSubject } from '../../domain/explain/explain-context';
import { getErrorMessage } from '../../lib/errors';
import { formatDate } from '../../lib/format';
import { fullName } from '../../lib/full-name';
import { saveBlob } from '../../lib/save-blob';
import { toast } from '../../lib/toast';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { BusyButton } from '../../ui/feedback/BusyButton';
import { QueryState } from '../../ui/feedback/QueryState';
import { CloseIcon } from '../../ui/icons';
import { HoldingExplanation } from './HoldingExplanation';
import { PortfolioExplanation } from './PortfolioExplanation';
import { explanationQuery, workbookUrl } from './queries';

/** How a figure is computed, beside the page; over all of it on a phone. */
export default function ExplainPanel({
  explained,
  open,
  onClose,
  onExited,
}: DialogProps & { explained: Explained }) {
  const titleId = useId();
  // Refetched on each opening: it has to agree with the records as they are now.
  const query = useQuery({ ...explanationQuery(explained.subject), staleTime: 0 });
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
      <Header titleId={titleId} label={explained.label} explanation={query.data} onClose={onClose} />
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: { xs: 2, sm: 3 }, py: 2.5 }}>
        <QueryState query={query} loading={<PanelSkeleton />} failure="The explanation could not be loaded">
          {(explanation) => <Content explained={explained} explanation={explanation} onLeave={onClose} />}
        </QueryState>
      </Box>
      <Box sx={{ display: 'flex', px: { xs: 2, sm: 3 }, py: 1.5, borderTop: '1px solid var(--divider)' }}>
        <WorkbookButton subject={explained.subject} explanation={query.data} />
      </Box>
    </Drawer>
  );
}

const lineWidths = ['30%', '95%', '60%', '30%', '80%', '30%', '90%'];

const PanelSkeleton = () => (
  <Box role="status" aria-label="Loading the explanation">
    {lineWidths.map((width, at) => (
      <Skeleton key={at} width={width} height={26} sx={{ mb: 1 }} />
    ))}
  </Box>
);

interface ContentProps {
  explained: Explained;
  explanation: Explanation;
  onLeave: () => void;
}

function Content({ explained, explanation, onLeave }: ContentProps) {
  const { subject, holdings } = explanation;
  const [holding] = holdings;
  const isSingle = subject === 'investment' || subject === 'allocation';
  // An LP's part of an investment is the sum of what its entities hold.
  if (isSingle && holding && holdings.length === 1) {
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
  const isAllocation = subject === 'allocation' && lp;
  const record = isAllocation ? `${fullName(lp)}’s part of ${name}` : name;
  return `${subject === 'fund' ? 'The fund' : record}, as of ${formatDate(asOf)}`;
}

interface WorkbookButtonProps {
  subject: ExplainedSubject;
  explanation: Explanation | undefined;
}

/** Saves the explanation as a workbook whose formulas result in the same figures. */
function WorkbookButton({ subject, explanation }: WorkbookButtonProps) {
  const { mutate: download, isPending } = useMutation({
    mutationFn: async ({ name, asOf }: Explanation) =>
      saveBlob(`Explanation of ${name}, ${asOf}.xlsx`, await httpFile(workbookUrl(subject))),
    onError: (error) => {
      const description = getErrorMessage(error, 'The file could not be fetched. Please try again.');
      toast({ title: 'Download failed', description, variant: 'destructive' });
    },
  });
  return (
    <BusyButton
      label="Download Workbook"
      target="with live formulas"
      busyLabel="Downloading..."
      isBusy={isPending}
      onClick={() => explanation && download(explanation)}
    />
  );
}
