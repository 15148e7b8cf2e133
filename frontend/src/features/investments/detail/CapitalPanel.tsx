import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { DealAccount, DealAccounts, InvestmentRecord } from '../../../api/generated';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import type { ListExport } from '../../../data-grid/export/export-list';
import { useAsOf } from '../../../domain/capital/as-of';
import { AsOfNotice } from '../../../domain/capital/AsOfNotice';
import { AsOfPicker } from '../../../domain/capital/AsOfPicker';
import { positionExport, PositionsTable } from '../../../domain/capital/PositionsTable';
import { shownRate } from '../../../domain/capital/rate';
import { ExplainButton } from '../../../domain/explain/ExplainButton';
import { formatMoney } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { compareMoney } from '../../../lib/money';
import { QueryState } from '../../../ui/feedback/QueryState';
import { PlusIcon } from '../../../ui/icons';
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList';
import { ButtonLink, TextLink } from '../../../ui/layout/links';
import { Panel, PanelActions } from '../../../ui/layout/Panel';
import { capitalQueries } from '../queries';

/**
 * For admins: what each entity and the firm committed, paid in and hold of the deal, and its performance, as of today or of
 * a past day.
 */
export function CapitalPanel({ investment: { id, investmentName } }: { investment: InvestmentRecord }) {
  const day = useAsOf();
  const { asOf } = day;
  const query = useQuery(capitalQueries(id, asOf).accounts);
  const { data } = query;
  return (
    <Panel
      title="Capital"
      actions={
        <PanelActions>
          {data && <ExportButton list={accountsExport(data)} isEmpty={data.accounts.length === 0} />}
          {!asOf && <NewEvents investmentId={id} />}
          <AsOfPicker {...day} />
        </PanelActions>
      }
    >
      <AsOfNotice {...day} sx={{ m: 2, mb: 0 }} />
      <Performance id={id} name={investmentName} asOf={asOf} />
      <QueryState
        query={query}
        loading="Loading the capital accounts..."
        failure="The capital accounts could not be loaded"
      >
        {({ accounts, total }) => (
          <PositionsTable
            label="Capital by entity"
            rowName="Investing As"
            positions={accounts.map((account) => ({
              id: account.entity.id,
              name: entityName(account),
              figures: account,
              explained: explainedOf(account, id, asOf),
            }))}
            total={total}
          />
        )}
      </QueryState>
    </Panel>
  );
}

const NewEvents = ({ investmentId }: { investmentId: string }) => (
  <>
    <ButtonLink
      variant="outlined"
      startIcon={<PlusIcon />}
      to="/capital/new"
      search={{ kind: 'distribution', investmentId }}
    >
      New Distribution
    </ButtonLink>
    <ButtonLink
      variant="outlined"
      startIcon={<PlusIcon />}
      to="/capital/new"
      search={{ kind: 'call', investmentId }}
    >
      New Call
    </ButtonLink>
  </>
);

/** The firm has a line for what no LP was allocated, or for what LPs were allocated beyond the deal. */
function entityName({ entity: { lpId, legalName, lpName }, commitment }: DealAccount): ReactNode {
  if (!lpId)
    return (
      <>
        {legalName}
        <Note>
          {compareMoney(commitment, '0') < 0 ? 'Allocated beyond the deal' : 'Not allocated to LPs'}
        </Note>
      </>
    );
  return (
    <>
      <TextLink to="/lp/$id" params={{ id: lpId }}>
        {legalName}
      </TextLink>
      {lpName !== legalName && <Note>{lpName}</Note>}
    </>
  );
}

/** What the firm has is what LPs leave of the deal, so nothing else explains it. */
function explainedOf(
  { entity: { id, lpId, legalName } }: DealAccount,
  investmentId: string,
  asOf: string | undefined,
) {
  if (!lpId) return undefined;
  return {
    name: legalName,
    capital: { kind: 'capital', scope: 'entity', id, investmentId, asOf },
    value: { kind: 'allocation', id: investmentId, lpId, entityId: id, asOf },
  } as const;
}

interface PerformanceProps {
  id: string;
  name: string;
  asOf: string | undefined;
}

function Performance({ id, name, asOf }: PerformanceProps) {
  useAmountsHidden();
  const capital = { subject: { kind: 'capital', scope: 'investment', id, asOf }, name } as const;
  return (
    <QueryState
      query={useQuery(capitalQueries(id, asOf).performance)}
      loading="Loading the performance..."
      failure="The performance could not be loaded"
    >
      {({ gross, cost, value }) => {
        const { text, note } = shownRate(gross);
        return (
          <DescriptionList>
            <DescriptionItem label="Gross IRR (Actual/365)" bad={text.startsWith('-')}>
              <ExplainButton {...capital} figure="gross" label="Gross IRR" text={text} />
              {note && <Note>{note}</Note>}
            </DescriptionItem>
            <DescriptionItem label="Cost">
              <ExplainButton {...capital} figure="cost" label="Cost" text={formatMoney(cost)} />
            </DescriptionItem>
            <DescriptionItem label="Value">
              <ExplainButton
                subject={{ kind: 'investment', id, asOf }}
                name={name}
                figure="value"
                label="Value"
                text={formatMoney(value)}
              />
            </DescriptionItem>
          </DescriptionList>
        );
      }}
    </QueryState>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Box sx={{ color: 'text.secondary', fontSize: 12, fontWeight: 400 }}>{children}</Box>
);

const accountsExport = ({ accounts }: DealAccounts): ListExport<DealAccount> => ({
  name: 'deal-accounts',
  title: 'Capital',
  columns: [
    { header: 'Investing As', value: ({ entity }) => entity.legalName },
    { header: 'Limited Partner', value: ({ entity }) => entity.lpName },
    ...positionExport,
  ],
  read: () => accounts,
});
