import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { MailPreview as Mail, PreviewMailRequest } from '../../api/generated';
import { pluralize } from '../../lib/format';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';
import { useDialog, type DialogProps } from '../../ui/dialogs/use-dialog';
import { QueryState } from '../../ui/feedback/QueryState';
import { MailPreview } from '../mail/MailPreview';
import { useMailPreview } from './use-mail-preview';

interface MailChoiceProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Undefined while it is not known. */
  mail: Pick<Mail, 'recipients' | 'notAccepted' | 'unsubscribed'> | undefined;
  /** Whether the e-mail is sent later. */
  isLater: boolean;
  onPreview?: () => void;
}

/** Whether those who may see a record are notified by e-mail, with their number. */
export function MailChoice({ checked, onChange, mail, isLater, onPreview }: MailChoiceProps) {
  const count = mail ? pluralize(mail.recipients, 'LP') : 'LPs';
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <FormControlLabel
          control={<Checkbox size="small" checked={checked} onChange={(_event, isOn) => onChange(isOn)} />}
          label={`Mail to ${count}${isLater ? ' when it is published' : ''}`}
          sx={{ minWidth: 0 }}
        />
        {onPreview && mail && (
          <Button onClick={onPreview} sx={{ minWidth: 0 }}>
            Preview
          </Button>
        )}
      </Box>
      {checked && mail && <NotMailed {...mail} />}
    </div>
  );
}

/** Why some of those who may see a record get no e-mail. */
function NotMailed({ notAccepted, unsubscribed }: Pick<Mail, 'notAccepted' | 'unsubscribed'>) {
  const reasons = [
    notAccepted > 0 &&
      `${pluralize(notAccepted, 'LP has', 'LPs have')} not accepted ${notAccepted === 1 ? 'the' : 'their'} invitation.`,
    unsubscribed > 0 && `${pluralize(unsubscribed, 'LP has', 'LPs have')} unsubscribed from updates.`,
  ].filter(Boolean);
  return (
    reasons.length > 0 && (
      <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {reasons.join(' ')}
      </Box>
    )
  );
}

/** The choice for a record that is not saved yet. */
export function NewMailChoice({
  request,
  ...choice
}: Omit<MailChoiceProps, 'mail' | 'onPreview'> & { request: PreviewMailRequest | undefined }) {
  const preview = useDialog<PreviewMailRequest>();
  // The title does not change who gets it.
  const counted = useMailPreview(request && { ...request, title: undefined });
  return (
    <>
      <MailChoice
        {...choice}
        mail={request ? counted.data : undefined}
        onPreview={request ? () => preview.show(request) : undefined}
      />
      {preview.shown && <PreviewDialog request={preview.shown.subject} dialog={preview.shown.dialog} />}
    </>
  );
}

function PreviewDialog({ request, dialog }: { request: PreviewMailRequest; dialog: DialogProps }) {
  const query = useMailPreview(request);
  return (
    <TitledDialog {...dialog} title="Mail Preview">
      <DialogContent sx={{ pt: '8px !important' }}>
        <QueryState query={query} loading="Loading the preview..." failure="The preview could not be loaded">
          {(mail) => <MailPreview mail={mail} />}
        </QueryState>
      </DialogContent>
    </TitledDialog>
  );
}
