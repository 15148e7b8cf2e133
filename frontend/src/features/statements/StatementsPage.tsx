import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { StatementPeriodRow } from '../../api/generated';
import { StatementBadge } from '../../domain/statement/StatementBadge';
import { quarterTitle } from '../../domain/statement/statement-words';
import { FilterSelect } from '../../data-grid/FilterSelect';
import { ExportButton } from '../../data-grid/export/ExportButton';
import type { ListExport } from '../../data-grid/export/export-list';
import { formatDate, pluralize } from '../../lib/format';
import { isDay } from '../../lib/day';
import { lazy } from '../../lib/lazy';
import { useDialog, useDialogFromSearch } from '../../ui/dialogs/use-dialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { PlusIcon } from '../../ui/icons';
import { ButtonLink, TextLink } from '../../ui/layout/links';
import { ListTable } from '../../ui/layout/ListTable';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel, PanelActions } from '../../ui/layout/Panel';
import { useIsNarrow } from '../../ui/layout/use-is-narrow';
import { periodsQuery } from './queries';

const route = getRouteApi('/_signed-in/statements/');
const PrepareDialog = lazy(() => import('./PrepareDialog'));

const draftOptions = [{ value: 'draft', label: 'To publish' }];

/** The quarters whose statements were prepared, the latest first. */
export function StatementsPage() {
  const query = useQuery(periodsQuery);
  const { periodEnd, state } = route.useSearch();
  const navigate = route.useNavigate();
  const onlyDrafts = state === 'draft';
  const preparing = useDialog();
  useDialogFromSearch('prepare-statements', preparing.show);
  const filterBy = (chosen: string | undefined) =>
    void navigate({ search: (current) => ({ ...current, state: chosen }) });
  const all = query.data?.toSorted((left, right) => right.periodEnd.localeCompare(left.periodEnd));
  const rows = onlyDrafts ? all?.filter(({ drafts }) => drafts > 0) : all;
  return (
    <>
      <PageHeader
        title="Statements"
        actions={
          <>
            <ButtonLink variant="outlined" to="/close">
              Close the Quarter
            </ButtonLink>
            <Button variant="contained" startIcon={<PlusIcon />} onClick={() => preparing.show()}>
              Prepare Statements
            </Button>
          </>
        }
      />
      <Panel
        title="Quarters"
        actions={
          <PanelActions>
            <FilterSelect
              label="Filter by state"
              everything="All Quarters"
              options={draftOptions}
              value={onlyDrafts ? 'draft' : undefined}
              onChange={filterBy}
              width={126}
            />
            <ExportButton list={periodExport(rows ?? [])} isEmpty={!rows?.length} />
          </PanelActions>
        }
      >
        <QueryState
          query={{ ...query, data: rows }}
          loading="Loading statements..."
          failure="The statements could not be loaded"
          empty={
            onlyDrafts && all?.length ? (
              <EmptyState
                text="No quarter has statements to publish"
                action={
                  <Button variant="outlined" onClick={() => filterBy(undefined)}>
                    Show All Quarters
                  </Button>
                }
              />
            ) : (
              <EmptyState
                text="No statements yet"
                hint="The statements of a quarter are prepared, checked, and published to the limited partners together."
                action={
                  <Button variant="contained" onClick={() => preparing.show()}>
                    Prepare the First Statements
                  </Button>
                }
              />
            )
          }
        >
          {(periods) => <Periods periods={periods} />}
        </QueryState>
      </Panel>
      <Suspense>
        {preparing.shown && (
          <PrepareDialog
            periods={all ?? []}
            periodEnd={isDay(periodEnd) ? periodEnd : undefined}
            dialog={preparing.shown.dialog}
          />
        )}
      </Suspense>
    </>
  );
}

function Periods({ periods }: { periods: readonly StatementPeriodRow[] }) {
  const isNarrow = useIsNarrow();
  const Row = isNarrow ? NarrowRow : WideRow;
  return (
    <ListTable
      label="Statements by quarter"
      rowName="Quarter"
      isNarrow={isNarrow}
      hasActions={false}
      head={
        <>
          <TableCell>Quarter</TableCell>
          <TableCell>State</TableCell>
          <TableCell>Statements</TableCell>
          <TableCell>Prepared</TableCell>
          <TableCell>Published</TableCell>
        </>
      }
    >
      {periods.map((period) => (
        <Row key={period.id} period={period} />
      ))}
    </ListTable>
  );
}

interface RowProps {
  period: StatementPeriodRow;
}

const QuarterLink = ({ period: { id, periodEnd } }: RowProps) => (
  <TextLink to="/statements/$id" params={{ id }} className="record" sx={{ fontWeight: 500 }}>
    {quarterTitle(periodEnd)}
  </TextLink>
);

const State = ({ period: { state } }: RowProps) => <StatementBadge state={state} />;

/** "12 published, 1 draft". */
const countsText = ({ published, drafts }: StatementPeriodRow): string =>
  [published > 0 && `${published} published`, drafts > 0 && pluralize(drafts, 'draft')]
    .filter(Boolean)
    .join(', ') || 'None yet';

const byOn = (person: string | null, moment: string | null): string =>
  moment === null ? '—' : `${formatDate(moment)} by ${person ?? 'someone'}`;

const WideRow = ({ period }: RowProps) => (
  <TableRow>
    <TableCell>
      <QuarterLink period={period} />
    </TableCell>
    <TableCell>
      <State period={period} />
    </TableCell>
    <TableCell>{countsText(period)}</TableCell>
    <TableCell sx={breaking}>{byOn(period.preparedBy, period.preparedAt)}</TableCell>
    <TableCell sx={breaking}>{byOn(period.publishedBy, period.publishedAt)}</TableCell>
  </TableRow>
);

const breaking = { overflowWrap: 'anywhere' };

const NarrowRow = ({ period }: RowProps) => (
  <TableRow>
    <TableCell sx={breaking}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
        <QuarterLink period={period} />
        <State period={period} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
        {countsText(period)}
        <Box>
          {period.publishedAt
            ? `Published ${byOn(period.publishedBy, period.publishedAt)}`
            : period.preparedAt && `Prepared ${byOn(period.preparedBy, period.preparedAt)}`}
        </Box>
      </Box>
    </TableCell>
  </TableRow>
);

const periodExport = (periods: readonly StatementPeriodRow[]): ListExport<StatementPeriodRow> => ({
  name: 'statement-periods',
  title: 'Quarters',
  columns: [
    { header: 'Quarter End', value: ({ periodEnd }) => periodEnd, kind: 'date' },
    { header: 'State', value: ({ state }) => state },
    { header: 'Drafts', value: ({ drafts }) => drafts, kind: 'count' },
    { header: 'Published Statements', value: ({ published }) => published, kind: 'count' },
    { header: 'Prepared', value: ({ preparedAt }) => preparedAt, kind: 'moment' },
    { header: 'Prepared By', value: ({ preparedBy }) => preparedBy },
    { header: 'Published', value: ({ publishedAt }) => publishedAt, kind: 'moment' },
    { header: 'Published By', value: ({ publishedBy }) => publishedBy },
  ],
  read: () => periods,
});
