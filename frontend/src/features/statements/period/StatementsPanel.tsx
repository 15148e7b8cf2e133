import { Suspense, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { StatementPeriod, StatementRow } from '../../../api/generated';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import type { ListExport } from '../../../data-grid/export/export-list';
import { SearchBar, SearchField } from '../../../data-grid/SearchField';
import { lpName } from '../../../domain/lp/lp-name';
import { statementPdf } from '../../../domain/statement/statement-files';
import { statementStates } from '../../../domain/statement/statement-words';
import { StatementBadge } from '../../../domain/statement/StatementBadge';
import { FileLink } from '../../../domain/statement/StatementsOfLp';
import { formatCount } from '../../../lib/format';
import { lazy } from '../../../lib/lazy';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { TextLink } from '../../../ui/layout/links';
import { ListTable } from '../../../ui/layout/ListTable';
import { Panel } from '../../../ui/layout/Panel';
import { ShowMore } from '../../../ui/layout/ShowMore';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { useIsPrinting } from '../../../ui/layout/use-is-printing';
import { Amount } from '../../../ui/values/Amount';
import { isPreparing } from '../queries';

const ChangesDialog = lazy(() => import('./ChangesDialog'));
const PAGE = 100;

/** The statements of a quarter with all their versions. */
export function StatementsPanel({ period }: { period: StatementPeriod }) {
  const [search, setSearch] = useState('');
  const [count, setCount] = useState(PAGE);
  const changes = useDialog<StatementRow>();
  const isNarrow = useIsNarrow('lg');
  const isPrinting = useIsPrinting();
  const found = useMemo(() => matching(period.statements, search), [period.statements, search]);
  const Row = isNarrow ? NarrowRow : WideRow;
  return (
    <Panel
      title="Statements"
      actions={
        period.statements.length > 0 && (
          <SearchBar>
            <SearchField placeholder="Search entities or LPs..." value={search} onChange={setSearch} />
            <ExportButton list={statementExport(found)} isEmpty={found.length === 0} />
          </SearchBar>
        )
      }
    >
      {found.length === 0 ? (
        <EmptyState text={emptyText(period)} />
      ) : (
        <ListTable label="Statements by entity" rowName="Statement" isNarrow={isNarrow} head={head}>
          {(isPrinting ? found : found.slice(0, count)).map((statement) => (
            <Row key={statement.id} statement={statement} onCompare={changes.show} />
          ))}
        </ListTable>
      )}
      {found.length > PAGE && !isPrinting && (
        <ShowMore
          shown={Math.min(count, found.length)}
          total={found.length}
          onShowMore={() => setCount(count + PAGE)}
        />
      )}
      {changes.shown && (
        <Suspense>
          <ChangesDialog statement={changes.shown.subject} dialog={changes.shown.dialog} />
        </Suspense>
      )}
    </Panel>
  );
}

function matching(statements: readonly StatementRow[], search: string): readonly StatementRow[] {
  const text = search.trim().toLowerCase();
  if (!text) return statements;
  return statements.filter(({ entity, lp }) =>
    [entity.legalName, lpName(lp)].some((name) => name.toLowerCase().includes(text)),
  );
}

function emptyText(period: StatementPeriod): string {
  if (period.statements.length > 0) return 'No statements found matching the search';
  if (isPreparing(period)) return 'The statements appear here once they are prepared.';
  return 'No statements were prepared';
}

const head = (
  <>
    <TableCell>Entity</TableCell>
    <TableCell>Limited Partner</TableCell>
    <TableCell align="right">Closing NAV</TableCell>
    <TableCell>Version</TableCell>
    <TableCell>State</TableCell>
  </>
);

interface RowProps {
  statement: StatementRow;
  onCompare: (statement: StatementRow) => void;
}

const nameOf = ({ entity, version }: StatementRow) => `${entity.legalName}, version ${version}`;

const EntityLink = ({ statement }: { statement: StatementRow }) => (
  <TextLink
    to="/statement/$id"
    params={{ id: statement.id }}
    aria-label={`Read ${nameOf(statement)}`}
    className="record prose"
    sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
  >
    {statement.entity.legalName}
  </TextLink>
);

const LpLink = ({ lp }: Pick<StatementRow, 'lp'>) => (
  <TextLink to="/lp/$id" params={{ id: lp.id }} sx={{ overflowWrap: 'anywhere' }}>
    {lpName(lp)}
  </TextLink>
);

const Actions = ({ statement, onCompare }: RowProps) => (
  <Box
    data-screen-only
    sx={{ display: 'flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, alignItems: 'center', columnGap: 2 }}
  >
    <FileLink href={statementPdf(statement)} text="PDF" name={nameOf(statement)} opens />
    {statement.state !== 'draft' && (
      <Button
        variant="text"
        size="small"
        aria-label={`Changes since ${nameOf(statement)} was published`}
        onClick={() => onCompare(statement)}
      >
        Changes
      </Button>
    )}
  </Box>
);

const WideRow = ({ statement, onCompare }: RowProps) => (
  <TableRow>
    <TableCell>
      <EntityLink statement={statement} />
    </TableCell>
    <TableCell>
      <LpLink lp={statement.lp} />
    </TableCell>
    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
      <Amount value={statement.closing} />
    </TableCell>
    <TableCell>{formatCount(statement.version)}</TableCell>
    <TableCell>
      <StatementBadge state={statement.state} />
    </TableCell>
    <TableCell sx={{ '&&': { py: 0.25 } }}>
      <Actions statement={statement} onCompare={onCompare} />
    </TableCell>
  </TableRow>
);

const NarrowRow = ({ statement, onCompare }: RowProps) => (
  <TableRow>
    <TableCell>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
        <EntityLink statement={statement} />
        <Box sx={{ flex: 'none', fontWeight: 500 }}>
          <Amount value={statement.closing} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: 13 }}>
        <LpLink lp={statement.lp} />
        <span>Version {formatCount(statement.version)}</span>
        <StatementBadge state={statement.state} />
      </Box>
      <Actions statement={statement} onCompare={onCompare} />
    </TableCell>
  </TableRow>
);

const statementExport = (rows: readonly StatementRow[]): ListExport<StatementRow> => ({
  name: 'statements',
  title: 'Statements',
  columns: [
    { header: 'Entity', value: ({ entity }) => entity.legalName },
    { header: 'Limited Partner', value: ({ lp }) => lpName(lp) },
    { header: 'Quarter End', value: (row) => row.periodEnd, kind: 'date' },
    { header: 'Closing NAV', value: ({ closing }) => closing, kind: 'money' },
    { header: 'Version', value: ({ version }) => version, kind: 'count' },
    { header: 'State', value: ({ state }) => statementStates[state].name },
    { header: 'Published', value: ({ publishedAt }) => publishedAt, kind: 'moment' },
    { header: 'Published By', value: ({ publishedBy }) => publishedBy },
    { header: 'Reason', value: ({ reason }) => reason },
  ],
  read: () => rows,
});
