import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FilterSelect } from '../../../data-grid/FilterSelect';
import type { ListState } from '../../../data-grid/use-list-state';
import { useUsers } from '../users/use-users';
import { DayFilter } from './DayFilter';
import { actionOptions, kindOptions, peopleOf, type AuditFilterName } from './filters';
import type { DownloadAuditTrailParams } from '../../../api/generated';

interface AuditFiltersProps {
  /** What the address asks for, as far as there is such a thing. */
  filter: DownloadAuditTrailParams;
  address: ListState<AuditFilterName>;
}

export function AuditFilters({ filter, address: { search, filters, filterBy, clear } }: AuditFiltersProps) {
  const { data: users } = useUsers();
  const isFiltered = search !== '' || Object.values(filters).some(Boolean);
  return (
    <Box
      role="group"
      aria-label="Filters"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 50,
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <FilterSelect
        label="Filter by person"
        everything="Anybody"
        options={peopleOf(users, filter.userId)}
        value={filter.userId}
        onChange={(person) => filterBy('user', person)}
        width={180}
      />
      <FilterSelect
        label="Filter by action"
        everything="All Actions"
        options={actionOptions}
        value={filter.action}
        onChange={(action) => filterBy('action', action)}
        width={130}
      />
      <FilterSelect
        label="Filter by kind of record"
        everything="All Records"
        options={kindOptions}
        value={filter.recordType}
        onChange={(kind) => filterBy('kind', kind)}
        width={160}
      />
      <DayFilter label="From" value={filter.from ?? ''} onChange={(day) => filterBy('from', day)} />
      <DayFilter label="To" value={filter.to ?? ''} onChange={(day) => filterBy('to', day)} />
      {isFiltered && (
        <Button variant="outlined" onClick={clear}>
          Clear filters
        </Button>
      )}
    </Box>
  );
}
