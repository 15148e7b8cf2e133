import Button from '@mui/material/Button';
import {
  getGetK1SeasonQueryKey,
  useRemindK1Season,
  type K1SeasonRow,
  type RemindUnreadAnswer,
} from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { pluralize } from '../../../lib/format';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import { useDialog, type DialogProps } from '../../../ui/dialogs/use-dialog';

/** Reminds the LPs of a year who have not opened their K-1. */
export function RemindSeason({ year, count }: { year: number; count: number }) {
  const asking = useDialog();
  if (count === 0) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => asking.show()}>
        Remind {count}
      </Button>
      {asking.shown && <RemindDialog year={year} count={count} dialog={asking.shown.dialog} />}
    </>
  );
}

interface RemindDialogProps {
  year: number;
  count: number;
  /** One of them alone. */
  row?: K1SeasonRow;
  dialog: DialogProps;
}

/** Asks before it sends reminders. */
export function RemindDialog({ year, count, row, dialog }: RemindDialogProps) {
  const remind = useRemindK1Season({
    mutation: useMutationToast({
      success: 'Reminders are being sent',
      description: ({ mails }: RemindUnreadAnswer) => pluralize(mails, 'e-mail'),
      failure: 'Nobody was reminded',
      fallback: 'Failed to send reminders',
      invalidates: [getGetK1SeasonQueryKey()],
    }),
  });
  const k1Ids = row?.k1Id ? { k1Ids: [row.k1Id] } : {};
  return (
    <ConfirmMutation
      dialog={dialog}
      title={row ? 'Remind Limited Partner' : 'Remind Limited Partners'}
      mutation={remind}
      variables={{ data: { year, ...k1Ids } }}
      confirm="Send"
      confirming="Sending..."
      destructive={false}
    >
      {row
        ? `${row.entity.legalName} has not opened the ${year} Schedule K-1. An e-mail reminds the LP of it.`
        : `${pluralize(count, 'K-1')} of ${year} ${count === 1 ? 'is' : 'are'} published and not opened. An e-mail reminds the LP of each, but for those who were reminded within the last day.`}
    </ConfirmMutation>
  );
}
