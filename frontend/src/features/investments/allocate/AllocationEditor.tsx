import { useCallback, useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { AllocatedDeal, AllocationTable, AllocationTableRow } from '../../../api/generated';
import { formatDate, formatMoney } from '../../../lib/format';
import { fullName } from '../../../lib/full-name';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { folded } from '../../../ui/cells/spreadsheet';
import { SaveAnywayDialog } from '../../../ui/dialogs/SaveAnywayDialog';
import { StayUnlessDiscarded } from '../../../ui/dialogs/UnsavedChanges';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { BackLink } from '../../../ui/layout/BackLink';
import { ButtonLink } from '../../../ui/layout/links';
import { PageHeader } from '../../../ui/layout/PageHeader';
import { Panel } from '../../../ui/layout/Panel';
import { textWithAmounts } from '../../../ui/values/Amount';
import { AllocationBar } from './AllocationBar';
import { AllocationFieldTable } from './AllocationFieldTable';
import type { FillNotice } from './fill/fill-notices';
import { FillActions } from './fill/FillActions';
import { RowSearch } from './RowSearch';
import { useAllocations, type Allocations } from './use-allocations';

/** Edits the table as it was when the first change was typed, however often the page reads it again meanwhile. */
export function AllocationEditor({ table }: { table: AllocationTable }) {
  const allocations = useAllocations(table);
  const { saved, isDirty, isSaving, error, reload, question } = allocations;
  const { investment } = saved;
  const title = `Allocate ${investment.investmentName}`;
  return (
    <>
      <PageHeader
        title={title}
        above={<BackLink to="/investment-management">Investments</BackLink>}
        subtitle={<DealLine investment={investment} />}
        actions={
          <ButtonLink variant="outlined" to="/investment/$id" params={{ id: investment.id }}>
            Close
          </ButtonLink>
        }
      />
      <StayUnlessDiscarded form={title} when={isDirty && !isSaving} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <ConflictNotice error={error} onReload={reload} />
        {saved.isFrozen && (
          <Alert severity="info">
            This deal has released proceeds or distributions, so its allocations keep their amounts. Reverse
            these first to change them.
          </Alert>
        )}
        <Rows allocations={allocations} />
      </Box>
      <SaveAnywayDialog question={question} />
    </>
  );
}

function DealLine({ investment }: { investment: AllocatedDeal }) {
  useAmountsHidden();
  const { companyName, totalInvestment, investmentDate } = investment;
  return (
    <>
      {companyName}, {textWithAmounts(formatMoney(totalInvestment))} invested on {formatDate(investmentDate)}
    </>
  );
}

const none: ReadonlySet<string> = new Set();

function Rows({ allocations }: { allocations: Allocations }) {
  useAmountsHidden();
  const { saved } = allocations;
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState(none);
  const [notice, setNotice] = useState<FillNotice>();
  const rows = useMemo(() => findRows(saved.rows, search), [saved, search]);
  const tick = useCallback(
    (entityId: string, isTicked: boolean) => setTicked((current) => withTicks(current, [entityId], isTicked)),
    [],
  );
  const tickAll = (isTicked: boolean) => {
    const ids = rows.filter(({ isFrozen }) => !isFrozen).map(({ entity }) => entity.id);
    setTicked((current) => withTicks(current, ids, isTicked));
  };
  if (saved.rows.length === 0)
    return (
      <Panel title="LPs and Entities">
        <EmptyState
          text="There are no LPs yet"
          hint="Create them in the settings, then allocate to them."
          action={
            <ButtonLink variant="contained" to="/settings" search={{ tab: 'users', open: 'create-user' }}>
              Create the First LP
            </ButtonLink>
          }
        />
      </Panel>
    );
  return (
    <Panel
      title="LPs and Entities"
      sx={{ overflow: 'visible' }}
      actions={
        !saved.isFrozen && <FillActions allocations={allocations} ticked={ticked} onFilled={setNotice} />
      }
    >
      <RowSearch
        rows={rows}
        search={search}
        onSearch={setSearch}
        ticked={saved.isFrozen ? undefined : ticked}
        onTickAll={tickAll}
      />
      {notice && (
        <Alert
          severity={notice.isWhole ? 'success' : 'warning'}
          onClose={() => setNotice(undefined)}
          sx={{ mx: 2, mb: 1 }}
        >
          {textWithAmounts(notice.text())}
        </Alert>
      )}
      {rows.length === 0 ? (
        <EmptyState text="No LP or entity matches your search." />
      ) : (
        <AllocationFieldTable allocations={allocations} rows={rows} ticked={ticked} onTick={tick} />
      )}
      <AllocationBar allocations={allocations} />
    </Panel>
  );
}

function withTicks(
  ticked: ReadonlySet<string>,
  ids: readonly string[],
  isTicked: boolean,
): ReadonlySet<string> {
  const next = new Set(ticked);
  for (const id of ids)
    if (isTicked) next.add(id);
    else next.delete(id);
  return next;
}

/** The rows of which an LP's name, an e-mail address or a legal name contains the search. */
function findRows(rows: readonly AllocationTableRow[], search: string): readonly AllocationTableRow[] {
  const text = folded(search);
  if (text === '') return rows;
  return rows.filter(({ lp, entity }) =>
    [fullName(lp), lp.email, entity.legalName].some((name) => folded(name).includes(text)),
  );
}
