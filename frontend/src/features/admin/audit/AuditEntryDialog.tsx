import DialogContent from '@mui/material/DialogContent';
import type { AuditEntry } from '../../../api/generated';
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList';
import { TitledDialog } from '../../../ui/dialogs/TitledDialog';
import { formatCount, formatSecond } from '../../../lib/format';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { useUsers } from '../users/use-users';
import { Changes } from './Changes';
import { CopyableId } from './CopyableId';
import { recordPage } from './record-page';
import { RecordId } from './RecordId';
import { capacityNames, describeEntry, whoOf } from './describe-entry';
import { SentenceText } from './SentenceText';

interface AuditEntryDialogProps {
  entry: AuditEntry;
  dialog: DialogProps;
}

/** Everything that an entry tells. */
export default function AuditEntryDialog({ entry, dialog }: AuditEntryDialogProps) {
  const { at, actingAs, userId, address, requestId, position, hash, before, after } = entry;
  return (
    <TitledDialog {...dialog} wide title={<SentenceText sentence={describeEntry(entry)} />}>
      <DialogContent sx={{ px: 1, pb: 2 }}>
        <DescriptionList>
          <DescriptionItem label="Time in New York">{formatSecond(at)}</DescriptionItem>
          <DescriptionItem label="Who">
            <bdi>{whoOf(entry).name}</bdi>
          </DescriptionItem>
          <DescriptionItem label="As">{capacityNames[actingAs]}</DescriptionItem>
          {address && <DescriptionItem label="Address">{address}</DescriptionItem>}
        </DescriptionList>
        {(before ?? after) && <Changes entry={entry} />}
        <DescriptionList>
          {userId && (
            <DescriptionItem label="User ID">
              <CopyableId what="the id of the user" text={userId} short />
            </DescriptionItem>
          )}
          <RecordFact entry={entry} />
          {requestId && (
            <DescriptionItem label="Request ID">
              <CopyableId what="the id of the request" text={requestId} short />
            </DescriptionItem>
          )}
          <DescriptionItem label="Position">{formatCount(position)}</DescriptionItem>
          <DescriptionItem label="Hash" isWide>
            <CopyableId what="the hash" text={hash} />
          </DescriptionItem>
        </DescriptionList>
      </DialogContent>
    </TitledDialog>
  );
}

function RecordFact({ entry }: { entry: AuditEntry }) {
  const { data: users } = useUsers();
  const { recordId: id } = entry;
  if (!id) return null;
  const page = recordPage(entry, Boolean(users?.some((user) => user.id === id && user.role === 'lp')));
  return (
    <DescriptionItem label="Record ID">
      <RecordId what="the record" id={id} page={page} />
    </DescriptionItem>
  );
}
