import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { getDownloadImportErrorsUrl, type ImportJobDetail } from '../../../api/generated';
import { CloseIcon, DownloadIcon } from '../../../ui/icons';
import { importOutcome, type ImportOutcome as Outcome } from './import-outcome';

interface ImportOutcomeProps {
  job: ImportJobDetail;
  /** Whether a file is chosen that could be imported next. */
  hasFile: boolean;
  onDismiss: () => void;
}

/** The result of an import or a check. */
export function ImportOutcome({ job, hasFile, onDismiss }: ImportOutcomeProps) {
  const { tone, title, message, counts, errors, more, hint } = importOutcome(job, hasFile);
  return (
    <Notice tone={tone} title={title} onDismiss={onDismiss}>
      <div>{message}</div>
      {counts.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}>
          {counts.map((count) => (
            <span key={count}>{count}</span>
          ))}
        </Box>
      )}
      {errors.length > 0 && (
        <Box component="ul" className="prose" sx={{ m: 0, pl: 2.25 }}>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </Box>
      )}
      {more && <div>{more}</div>}
      {hint && <div className="prose">{hint}</div>}
      {errors.length > 0 && <DownloadErrors job={job} />}
    </Notice>
  );
}

/** Why the server has not started the import. */
export const SendError = ({ sentence, onDismiss }: { sentence: string; onDismiss: () => void }) => (
  <Notice tone="failure" title="Import Failed" onDismiss={onDismiss}>
    <div className="prose">{sentence}</div>
  </Notice>
);

/** A link, since there may be more errors than fit in memory. */
export const DownloadErrors = ({
  job: { id, fileName },
}: {
  job: Pick<ImportJobDetail, 'id' | 'fileName'>;
}) => (
  <Button
    variant="outlined"
    component="a"
    href={getDownloadImportErrorsUrl(id)}
    download
    startIcon={<DownloadIcon />}
    aria-label={`Download All Errors of ${fileName}`}
    sx={{ justifySelf: 'start' }}
  >
    Download All Errors
  </Button>
);

interface NoticeProps {
  tone: Outcome['tone'];
  title: string;
  onDismiss: () => void;
  children: ReactNode;
}

const colours = { success: 'success.main', failure: 'error.main', neutral: 'text.secondary' } as const;

function Notice({ tone, title, onDismiss, children }: NoticeProps) {
  return (
    <Box
      role="alert"
      sx={{
        position: 'relative',
        display: 'grid',
        gap: 0.75,
        py: 1.25,
        pl: 1.5,
        pr: 5,
        border: 1,
        borderColor: 'divider',
        borderLeft: 3,
        borderLeftColor: colours[tone],
        borderRadius: 1,
        fontSize: 13,
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ color: tone === 'neutral' ? 'text.primary' : colours[tone], fontWeight: 600 }}>{title}</Box>
      {children}
      <IconButton
        aria-label={`Dismiss ${title}`}
        onClick={onDismiss}
        sx={{ position: 'absolute', top: 6, right: 6 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
