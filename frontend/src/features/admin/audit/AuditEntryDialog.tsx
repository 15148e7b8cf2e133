import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '../../../api/generated';
import { formatCount, formatSecond } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { TitledDialog } from '../../../ui/dialogs/TitledDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList';
import { TextLink } from '../../../ui/layout/links';
import { ListTable } from '../../../ui/layout/ListTable';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { textWithAmounts } from '../../../ui/values/Amount';
import { CopyableId } from '../../../ui/values/CopyableId';
import { adminQueries } from '../queries';
import { EntrySentence } from './AuditTable';
import { changesOf, type Change } from './changes';
import { capacityNames, describeEntry, whoOf } from './describe-entry';

interface AuditEntryDialogProps {
  entry: AuditEntry;
  dialog: DialogProps;
}

/** All of an entry. */
export default function AuditEntryDialog({ entry, dialog }: AuditEntryDialogProps) {
  const { at, actingAs, userId, address, recordId, requestId, position, hash, before, after } = entry;
  return (
    <TitledDialog {...dialog} wide title={<EntrySentence text={describeEntry(entry)} />}>
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
          {recordId && (
            <DescriptionItem label="Record ID">
              <OwnRecordId entry={entry} id={recordId} />
            </DescriptionItem>
          )}
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

/** Each changed field before and after. */
function Changes({ entry }: { entry: AuditEntry }) {
  // Renders again when amounts are hidden or shown: textWithAmounts is no component.
  useAmountsHidden();
  const isNarrow = useIsNarrow();
  const { before, after } = entry;
  const sides = [before && ('before' as const), after && ('after' as const)].filter((side) => side !== null);
  const head = (
    <>
      <TableCell>Field</TableCell>
      {sides.map((side) => (
        <TableCell key={side} sx={{ width: sides.length === 2 ? '37%' : '74%' }}>
          {titles[side]}
        </TableCell>
      ))}
    </>
  );
  return (
    <ListTable label="Changes" rowName="Change" isNarrow={isNarrow} head={head} hasActions={false}>
      {changesOf(entry).map((change) =>
        isNarrow ? (
          <TableRow key={change.field}>
            <TableCell sx={breaking}>
              <Box sx={{ fontWeight: 600 }}>{change.field}</Box>
              {sides.map((side) => (
                <Box key={side}>
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {titles[side]}:{' '}
                  </Box>
                  <Value change={change} side={side} />
                </Box>
              ))}
            </TableCell>
          </TableRow>
        ) : (
          <TableRow key={change.field}>
            <TableCell sx={{ fontWeight: 500, ...breaking }}>{change.field}</TableCell>
            {sides.map((side) => (
              <TableCell key={side} sx={breaking}>
                <Value change={change} side={side} />
              </TableCell>
            ))}
          </TableRow>
        ),
      )}
    </ListTable>
  );
}

const titles = { before: 'Before', after: 'After' };
const breaking = { overflowWrap: 'anywhere' } as const;

function Value({ change, side }: { change: Change; side: 'before' | 'after' }) {
  const value = change[side];
  if (!value) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Empty
      </Box>
    );
  }
  if (value.id === undefined) {
    return (
      <Box component="span" dir="auto" className="prose" sx={{ whiteSpace: 'pre-wrap' }}>
        {textWithAmounts(value.text)}
      </Box>
    );
  }
  return <RecordId what={change.field} id={value.id} page={pageOfColumn(value.column)} />;
}

/** The pages of records, by the column that refers to them. */
const pages = {
  company_id: '/company/$id',
  investment_id: '/investment/$id',
  lp_id: '/lp/$id',
  update_id: '/update/$id',
  event_id: '/capital/$id',
  capital_event_id: '/capital/$id',
} as const;

type RecordPage = (typeof pages)[keyof typeof pages];

const pageOfColumn = (column: string): RecordPage | undefined =>
  column in pages ? pages[column as keyof typeof pages] : undefined;

function OwnRecordId({ entry: { action, recordType }, id }: { entry: AuditEntry; id: string }) {
  const { data: users } = useQuery(adminQueries.users);
  const isLp = users?.some((user) => user.id === id && user.role === 'lp') ?? false;
  const isDeleted = action === 'deleted' || action === 'purged';
  const page = pageOfColumn(isLp ? 'lp_id' : `${recordType}_id`);
  return <RecordId what="the record" id={id} page={isDeleted ? undefined : page} />;
}

interface RecordIdProps {
  /** What the record is, within a sentence. */
  what: string;
  id: string;
  page: RecordPage | undefined;
}

const RecordId = ({ what, id, page }: RecordIdProps) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 0.75 }}>
    <CopyableId what={`the id of ${what}`} text={id} short />
    {page && (
      <TextLink to={page} params={{ id }} aria-label={`Open ${what}`}>
        Open
      </TextLink>
    )}
  </Box>
);
