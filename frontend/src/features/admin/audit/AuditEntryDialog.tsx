import DialogContent from '@mui/material/DialogContent';
import type { AuditEntry } from '../../../api/generated';
import { Fact, Facts } from '../../../ui/layout/DescriptionList';
import { TitledDialog } from '../../../ui/dialogs/TitledDialog';
import { formatCount, formatSecond } from '../../../lib/format';
import type { DialogFrame } from '../../../ui/dialogs/use-dialog';
import { useUsers } from '../users/use-users';
import { Changes } from './Changes';
import { CopyableId } from './CopyableId';
import { recordPage } from './record-page';
import { RecordId } from './RecordId';
import { capacityNames, sentenceOf, whoOf } from './sentence';
import { SentenceText } from './SentenceText';

interface AuditEntryDialogProps {
  entry: AuditEntry;
  frame: DialogFrame;
}

/** Everything that an entry tells. */
export default function AuditEntryDialog({ entry, frame }: AuditEntryDialogProps) {
  const { at, actingAs, userId, address, requestId, position, hash, before, after } = entry;
  return (
    <TitledDialog {...frame} wide title={<SentenceText of={sentenceOf(entry)} />}>
      <DialogContent sx={{ px: 1, pb: 2 }}>
        <Facts>
          <Fact label="Time in New York">{formatSecond(at)}</Fact>
          <Fact label="Who">
            <bdi>{whoOf(entry).name}</bdi>
          </Fact>
          <Fact label="As">{capacityNames[actingAs]}</Fact>
          {address && <Fact label="Address">{address}</Fact>}
        </Facts>
        {(before ?? after) && <Changes entry={entry} />}
        <Facts>
          {userId && (
            <Fact label="User ID">
              <CopyableId of="the id of the user" text={userId} short />
            </Fact>
          )}
          <RecordFact entry={entry} />
          {requestId && (
            <Fact label="Request ID">
              <CopyableId of="the id of the request" text={requestId} short />
            </Fact>
          )}
          <Fact label="Position">{formatCount(position)}</Fact>
          <Fact label="Hash" isWide>
            <CopyableId of="the hash" text={hash} />
          </Fact>
        </Facts>
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
    <Fact label="Record ID">
      <RecordId of="the record" id={id} page={page} />
    </Fact>
  );
}
