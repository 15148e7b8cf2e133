import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { httpFile } from '../../api/http';
import { getErrorMessage } from '../../lib/errors';
import { saveBlob } from '../../lib/save-blob';
import { toast } from '../../lib/toast';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { BusyButton } from '../../ui/feedback/BusyButton';
import { QueryState } from '../../ui/feedback/QueryState';
import { CloseIcon } from '../../ui/icons';

interface PanelFrameProps<Data> extends DialogProps {
  /** The figure's name on the screen. */
  label: string;
  query: { data?: Data; error: unknown; isFetching: boolean; refetch: () => unknown };
  subtitleOf: (data: Data) => string;
  /** The workbook whose formulas result in the same figures. */
  workbook: (data: Data) => Workbook;
  children: (data: Data) => ReactNode;
}

interface Workbook {
  name: string;
  url: string;
}

/** The panel of an explanation, beside the page; over all of it on a phone. */
export function PanelFrame<Data>(props: PanelFrameProps<Data>) {
  const { open, onClose, onExited, label, query, subtitleOf, workbook, children } = props;
  const titleId = useId();
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
      <Header
        titleId={titleId}
        label={label}
        subtitle={query.data === undefined ? 'Loading...' : subtitleOf(query.data)}
        onClose={onClose}
      />
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: { xs: 2, sm: 3 }, py: 2.5 }}>
        <QueryState query={query} loading={<PanelSkeleton />} failure="The explanation could not be loaded">
          {children}
        </QueryState>
      </Box>
      <Box sx={{ display: 'flex', px: { xs: 2, sm: 3 }, py: 1.5, borderTop: '1px solid var(--divider)' }}>
        <WorkbookButton workbook={query.data === undefined ? undefined : workbook(query.data)} />
      </Box>
    </Drawer>
  );
}

export const PanelTitle = ({ children }: { children: string }) => (
  <Typography variant="h3" sx={{ mt: 3, mb: 0.5 }}>
    {children}
  </Typography>
);

const lineWidths = ['30%', '95%', '60%', '30%', '80%', '30%', '90%'];

const PanelSkeleton = () => (
  <Box role="status" aria-label="Loading the explanation">
    {lineWidths.map((width, at) => (
      <Skeleton key={at} width={width} height={26} sx={{ mb: 1 }} />
    ))}
  </Box>
);

interface HeaderProps {
  titleId: string;
  label: string;
  subtitle: string;
  onClose: () => void;
}

function Header({ titleId, label, subtitle, onClose }: HeaderProps) {
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
          {subtitle}
        </Typography>
      </Box>
      <IconButton aria-label="Close" onClick={onClose} sx={{ mt: -0.5, mr: -1 }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

function WorkbookButton({ workbook }: { workbook: Workbook | undefined }) {
  const { mutate: download, isPending } = useMutation({
    mutationFn: async ({ name, url }: Workbook) => saveBlob(name, await httpFile(url)),
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
      onClick={() => workbook && download(workbook)}
    />
  );
}
