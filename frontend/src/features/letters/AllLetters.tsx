import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { LetterRecord, LetterState, SeenCount } from '../../api/generated';
import { FilterSelect } from '../../data-grid/FilterSelect';
import { ExportButton } from '../../data-grid/export/ExportButton';
import type { ListExport } from '../../data-grid/export/export-list';
import { SeenBy } from '../../domain/seen/SeenBy';
import { useSeenCounts } from '../../domain/seen/use-seen-counts';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { ButtonLink, TextLink } from '../../ui/layout/links';
import { ListTable } from '../../ui/layout/ListTable';
import { Panel, PanelActions } from '../../ui/layout/Panel';
import { useIsNarrow } from '../../ui/layout/use-is-narrow';
import { StatusBadge } from '../../ui/values/StatusBadge';
import { When } from '../../ui/values/When';
import { audienceText } from './letter-words';
import { countsText } from './mail-state';
import { letterQueries } from './queries';

const route = getRouteApi('/_signed-in/letters/');

const listExport = (letters: readonly LetterRecord[]): ListExport<LetterRecord> => ({
  name: 'sent-updates',
  title: 'Letters',
  columns: [
    { header: 'State', value: ({ state }) => state },
    { header: 'Sent', value: ({ sentAt }) => sentAt, kind: 'moment' },
    { header: 'Subject', value: ({ subject }) => subject },
    { header: 'Message', value: ({ body }) => body },
    { header: 'For', value: audienceText },
    { header: 'Linked Update', value: ({ update }) => update?.title },
    { header: 'Written By', value: ({ sentByName }) => sentByName },
    { header: 'Recipients', value: ({ recipients }) => recipients, kind: 'count' },
    { header: 'Mails Sent', value: ({ sent }) => sent, kind: 'count' },
    { header: 'Waiting', value: ({ waiting }) => waiting, kind: 'count' },
    { header: 'Failed', value: ({ failed }) => failed, kind: 'count' },
    { header: 'Not Sent', value: ({ cancelled }) => cancelled, kind: 'count' },
  ],
  read: () => letters,
});

const stateOptions = [
  { value: 'draft', label: 'Drafts' },
  { value: 'sent', label: 'Sent' },
];

/** Drafts and sent letters, the latest first. */
export function AllLetters() {
  const query = useQuery(letterQueries.letters);
  const { state: chosen } = route.useSearch();
  const navigate = route.useNavigate();
  const filterBy = (state: string | undefined) =>
    void navigate({ search: (current) => ({ ...current, state: state as LetterState | undefined }) });
  const letters = chosen ? query.data?.filter(({ state }) => state === chosen) : query.data;
  return (
    <Panel
      title="All Letters"
      actions={
        <PanelActions>
          <FilterSelect
            label="Filter by state"
            everything="All Letters"
            options={stateOptions}
            value={chosen}
            onChange={filterBy}
            width={116}
          />
          <ExportButton list={listExport(letters ?? [])} isEmpty={!letters?.length} />
        </PanelActions>
      }
    >
      <QueryState
        query={{ ...query, data: letters }}
        keepStale
        loading="Loading letters..."
        failure="The letters could not be loaded"
        empty={query.data?.length ? <NoneInState onShowAll={() => filterBy(undefined)} /> : <NoLetters />}
      >
        {(rows) => <Letters letters={rows} />}
      </QueryState>
    </Panel>
  );
}

const NoLetters = () => (
  <EmptyState
    text="No letters yet"
    hint="Letters to limited partners are listed here, with who received them, when, and who has opened them."
    action={
      <ButtonLink variant="contained" to="/letters/new">
        Write the First Letter
      </ButtonLink>
    }
  />
);

const NoneInState = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    text="No letter is in this state"
    action={
      <Button variant="outlined" onClick={onShowAll}>
        Show All Letters
      </Button>
    }
  />
);

function Letters({ letters }: { letters: readonly LetterRecord[] }) {
  const isNarrow = useIsNarrow();
  const sent = letters.filter(({ state }) => state === 'sent').map(({ id }) => id);
  const seen = useSeenCounts('letter', sent);
  const Row = isNarrow ? NarrowRow : WideRow;
  return (
    <ListTable
      label="Letters"
      rowName="Letter"
      isNarrow={isNarrow}
      hasActions={false}
      head={
        <>
          <TableCell>Subject</TableCell>
          <TableCell>State</TableCell>
          <TableCell>For</TableCell>
          <TableCell>Written</TableCell>
          <TableCell>E-mails</TableCell>
          <TableCell>Seen</TableCell>
        </>
      }
    >
      {letters.map((letter) => (
        <Row key={letter.id} letter={letter} seen={seen.get(letter.id)} />
      ))}
    </ListTable>
  );
}

interface RowProps {
  letter: LetterRecord;
  seen: SeenCount | undefined;
}

const LetterLink = ({ letter: { id, subject } }: Pick<RowProps, 'letter'>) => (
  <TextLink to="/letters/$id" params={{ id }} className="record" sx={{ fontWeight: 500 }}>
    {subject || 'Without a subject'}
  </TextLink>
);

const State = ({ letter: { state } }: Pick<RowProps, 'letter'>) => (
  <StatusBadge status={state} dot={state === 'draft' ? 'warning.main' : 'success.main'} />
);

const Written = ({ letter: { sentAt, updatedAt, sentByName } }: Pick<RowProps, 'letter'>) => (
  <span className="prose">
    <When moment={sentAt ?? updatedAt} /> by {sentByName}
  </span>
);

const Mails = ({ letter }: Pick<RowProps, 'letter'>) => (
  <Box component="span" sx={{ color: letter.failed > 0 ? 'error.main' : undefined }}>
    {letter.state === 'sent' ? countsText(letter) : '—'}
  </Box>
);

const nameOf = ({ subject }: LetterRecord): string => subject || 'the letter';

const WideRow = ({ letter, seen }: RowProps) => (
  <TableRow>
    <TableCell className="prose" sx={breaking}>
      <LetterLink letter={letter} />
    </TableCell>
    <TableCell>
      <State letter={letter} />
    </TableCell>
    <TableCell className="prose" sx={breaking}>
      {audienceText(letter)}
    </TableCell>
    <TableCell sx={breaking}>
      <Written letter={letter} />
    </TableCell>
    <TableCell>
      <Mails letter={letter} />
    </TableCell>
    <TableCell>
      <SeenBy kind="letter" name={nameOf(letter)} count={seen} />
    </TableCell>
  </TableRow>
);

const breaking = { overflowWrap: 'anywhere' };

const NarrowRow = ({ letter, seen }: RowProps) => (
  <TableRow>
    <TableCell sx={breaking}>
      <Box className="prose" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
        <LetterLink letter={letter} />
        <State letter={letter} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
        <div className="prose">{audienceText(letter)}</div>
        <div>
          <Written letter={letter} />
        </div>
        {letter.state === 'sent' && (
          <div>
            <Mails letter={letter} /> <SeenBy kind="letter" name={nameOf(letter)} count={seen} />
          </div>
        )}
      </Box>
    </TableCell>
  </TableRow>
);
