import { useId } from 'react';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

interface UploadProgressProps {
  label: string;
  /** From 0 to 1; undefined while the total is unknown. */
  fraction?: number;
}

export function UploadProgress({ label, fraction }: UploadProgressProps) {
  const id = useId();
  const percent = fraction === undefined ? undefined : Math.round(fraction * 100);
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.75, fontSize: 13 }}>
        <Box component="span" id={id} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {label}
        </Box>
        {percent !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {percent}%
          </Box>
        )}
      </Box>
      <LinearProgress
        variant={percent === undefined ? 'indeterminate' : 'determinate'}
        value={percent}
        aria-labelledby={id}
        sx={{ borderRadius: 1, bgcolor: 'divider' }}
      />
    </div>
  );
}

/** The progress of a form's file: uploading, then being checked by the server. */
export const SendingProgress = ({ fraction }: { fraction: number }) => (
  <UploadProgress label={fraction < 1 ? 'Uploading...' : 'Checking the file...'} fraction={fraction} />
);
