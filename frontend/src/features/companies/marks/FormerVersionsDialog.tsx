import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import type { MarkRecord, MarkVersionRecord } from '../../../api/generated';
import { markMethodLabels } from '../../../domain/company/mark-method';
import { formatDate } from '../../../lib/format';
import { TitledDialog } from '../../../ui/dialogs/TitledDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryState } from '../../../ui/feedback/QueryState';
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList';
import { Amount } from '../../../ui/values/Amount';
import { markVersionsQuery } from '../queries';
import { sortVersions } from './former-versions';

interface FormerVersionsDialogProps {
  companyId: string;
  /** The mark that was edited; without it, the marks that were deleted. */
  mark?: MarkRecord;
  dialog: DialogProps;
}

/** What a mark was before it was edited, or what the deleted marks of a company were. */
export default function FormerVersionsDialog({ companyId, mark, dialog }: FormerVersionsDialogProps) {
  const query = useQuery(markVersionsQuery(companyId));
  const title = mark ? `Former Versions of the Mark of ${formatDate(mark.markDate)}` : 'Deleted Marks';
  return (
    <TitledDialog {...dialog} title={title} wide>
      <DialogContent sx={{ px: 0 }}>
        <QueryState
          query={query}
          loading="Loading former versions..."
          failure="Failed to fetch former versions of marks"
        >
          {(versions) => {
            const { ofMark, ofDeleted } = sortVersions(versions);
            return <VersionList versions={mark ? (ofMark.get(mark.id) ?? []) : ofDeleted} />;
          }}
        </QueryState>
      </DialogContent>
    </TitledDialog>
  );
}

function VersionList({ versions }: { versions: readonly MarkVersionRecord[] }) {
  if (versions.length === 0) return <EmptyState text="No former versions" />;
  return (
    <Box component="ul" aria-label="Former versions" sx={{ listStyle: 'none', m: 0, px: 1, py: 0 }}>
      {versions.map((version) => (
        <Box component="li" key={version.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Version version={version} />
        </Box>
      ))}
    </Box>
  );
}

function Version({ version }: { version: MarkVersionRecord }) {
  const { markDate, valuation, method, explanation, isDeletion } = version;
  return (
    <DescriptionList>
      <DescriptionItem label="Mark Date">{formatDate(markDate)}</DescriptionItem>
      <DescriptionItem label="Valuation">
        <Amount value={valuation} />
      </DescriptionItem>
      {method && <DescriptionItem label="Method">{markMethodLabels[method]}</DescriptionItem>}
      <DescriptionItem label="Recorded">{dayAndName(version.recordedAt, version.recordedBy)}</DescriptionItem>
      <DescriptionItem label={isDeletion ? 'Deleted' : 'Edited'}>
        {dayAndName(version.supersededAt, version.supersededBy)}
      </DescriptionItem>
      {explanation && (
        <DescriptionItem label="Explanation" isWide>
          <Box component="span" dir="auto" className="prose" sx={{ fontWeight: 400, whiteSpace: 'pre-wrap' }}>
            {explanation}
          </Box>
        </DescriptionItem>
      )}
    </DescriptionList>
  );
}

/** Without a name, the change was not made by a user. */
const dayAndName = (moment: string, name: string | null): string =>
  name === null ? formatDate(moment) : `${formatDate(moment)} by ${name}`;
