import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { InvestmentRecord } from '../../api/generated';
import { PortalGrid } from '../../components/PortalGrid';
import { useAuth } from '../../lib/auth';
import type { SortState } from '../../lib/sort';
import { adminColumns, lpColumns } from './columns';
import { adminPhoneColumns, lpPhoneColumns } from './phone-columns';

interface InvestmentsGridProps {
  investments: InvestmentRecord[];
  loading: boolean;
  sort: SortState;
  sortBy: (sort: SortState) => void;
  page: number;
  turnTo: (page: number) => void;
}

export function InvestmentsGrid({ investments, loading, sort, sortBy, page, turnTo }: InvestmentsGridProps) {
  const { user } = useAuth();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const isLp = user?.role === 'lp';
  return (
    <PortalGrid
      label="All Investments"
      rows={investments}
      columns={isLp ? lpColumns : adminColumns}
      narrowColumns={isLp ? lpPhoneColumns : adminPhoneColumns}
      isNarrow={isPhone}
      sort={sort}
      onSort={sortBy}
      page={page}
      onPage={turnTo}
      loading={loading}
      rowHeight={isPhone ? 56 : 36}
      rowClassName={({ writtenOff }) => (writtenOff ? 'written-off' : '')}
    />
  );
}
