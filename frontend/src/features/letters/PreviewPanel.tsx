import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTestLetter, type LetterRecipient } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { MailPreview } from '../../domain/mail/MailPreview';
import { getErrorMessage } from '../../lib/errors';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Panel } from '../../ui/layout/Panel';
import { previewRequest, type LetterForm } from './letter-form';
import { letterQueries } from './queries';
import { useDebouncedRequest } from './use-debounced-request';

const DELAY_MS = 500;

interface PreviewPanelProps {
  form: LetterForm;
  letterId: string | undefined;
  recipients: readonly LetterRecipient[];
}

/** The mail as one of the recipients would get it, and a test of it to the author. */
export function PreviewPanel({ form, letterId, recipients }: PreviewPanelProps) {
  const [chosen, setChosen] = useState('');
  const asLpId = recipients.some(({ id }) => id === chosen) ? chosen : '';
  const current = previewRequest(form, letterId, asLpId || undefined);
  const request = useDebouncedRequest(current, DELAY_MS);
  const { data, error } = useQuery(letterQueries.preview(request));
  const test = useTestLetter({
    mutation: useMutationToast({
      success: 'Test sent to you',
      failure: 'The test was not sent',
      fallback: 'Failed to send the test',
      invalidates: [],
    }),
  });
  return (
    <Panel
      title="Preview"
      actions={
        <Button
          variant="outlined"
          disabled={!current || test.isPending}
          onClick={() => current && test.mutate({ data: current })}
        >
          {test.isPending ? 'Sending...' : 'Send Test to Me'}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, p: 2 }}>
        {recipients.length > 0 && (
          <TextField
            select
            size="small"
            label="As it reaches"
            value={asLpId || (recipients[0]?.id ?? '')}
            onChange={({ target }) => setChosen(target.value)}
          >
            {recipients.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {error && request && (
          <Box role="alert" sx={{ color: 'error.main', fontSize: 13, overflowWrap: 'anywhere' }}>
            {getErrorMessage(error, 'The preview could not be shown.')}
          </Box>
        )}
        {request && data ? (
          <MailPreview mail={data} />
        ) : (
          !error && (
            <EmptyState
              text="Nothing to preview yet"
              hint="Write a subject and a message, and choose who it is for."
            />
          )
        )}
      </Box>
    </Panel>
  );
}
