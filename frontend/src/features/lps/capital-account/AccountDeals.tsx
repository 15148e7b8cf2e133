import type { CapitalAccountDeal } from '../../../api/generated';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import type { ListExport } from '../../../data-grid/export/export-list';
import { positionExport, PositionsTable } from '../../../domain/capital/PositionsTable';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { TextLink } from '../../../ui/layout/links';
import { Panel } from '../../../ui/layout/Panel';
import { scopeOf, type Holder } from './queries';

interface AccountDealsProps {
  deals: readonly CapitalAccountDeal[];
  holder: Holder;
  /** The end of the period; today by default. */
  asOf: string | undefined;
}

/** What is committed, paid and held of each deal at the end of the period. */
export const AccountDeals = ({ deals, holder, asOf }: AccountDealsProps) => (
  <Panel title="Deals" actions={<ExportButton list={dealsExport(deals)} isEmpty={deals.length === 0} />}>
    {deals.length === 0 ? (
      <EmptyState
        text="No deals in this period."
        hint="Each deal with an allocation or a payment in the period is listed here."
      />
    ) : (
      <PositionsTable
        label="Figures by deal"
        rowName="Deal"
        positions={deals.map((deal) => ({
          id: deal.investment.id,
          name: (
            <TextLink to="/investment/$id" params={{ id: deal.investment.id }}>
              {deal.investment.name}
            </TextLink>
          ),
          figures: deal,
          explained: {
            name: deal.investment.name,
            capital: { kind: 'capital', ...scopeOf(holder), investmentId: deal.investment.id, asOf },
            value: { kind: 'allocation', id: deal.investment.id, ...holder, asOf },
          },
        }))}
      />
    )}
  </Panel>
);

const dealsExport = (deals: readonly CapitalAccountDeal[]): ListExport<CapitalAccountDeal> => ({
  name: 'capital-account-deals',
  title: 'Deals',
  columns: [
    { header: 'Company', value: ({ investment }) => investment.companyName },
    { header: 'Investment', value: ({ investment }) => investment.name },
    ...positionExport,
  ],
  read: () => deals,
});
