import { useEffect, useId, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import type { AuditRecordType, DownloadAuditTrailParams } from '../../../api/generated';
import { FilterSelect } from '../../../data-grid/FilterSelect';
import type { ListState } from '../../../data-grid/use-list-state';
import { adminQueries } from '../queries';
import { personOptions, type AuditFilterName } from './audit-filters';
import { verbs } from './describe-entry';

interface AuditFiltersProps {
  /** The valid filters of the address. */
  filter: DownloadAuditTrailParams;
  address: ListState<AuditFilterName>;
}

export function AuditFilters({ filter, address: { search, filters, filterBy, clear } }: AuditFiltersProps) {
  const { data: users } = useQuery(adminQueries.users);
  const isFiltered = search !== '' || Object.values(filters).some(Boolean);
  return (
    <Box role="group" aria-label="Filters" sx={bar}>
      <FilterSelect
        label="Filter by person"
        everything="All People"
        options={personOptions(users, filter.userId)}
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
        options={recordTypeOptions}
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

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));

const actionOptions = optionsOf(verbs);

const recordTypeOptions = optionsOf<AuditRecordType>({
  company: 'Companies',
  mark: 'Marks',
  mark_batch: 'Batches of Marks',
  investment: 'Investments',
  allocation: 'Allocations',
  ownership: 'Ownership',
  update: 'Updates',
  update_audience: 'Audiences of Updates',
  document: 'Documents',
  document_audience: 'Audiences of Documents',
  k1: 'K-1s',
  k1_consent: 'Consents to Electronic K-1s',
  user: 'Users',
  letter: 'Letters',
  letter_attachment: 'Attachments of Letters',
  import: 'Imports',
  authenticator: 'Authenticator Apps',
  passkey: 'Passkeys',
  list: 'Lists',
  fund: 'Fund',
  entity: 'Investing Entities',
  capital_event: 'Capital Events',
  capital_line: 'Lines of Capital Events',
  receipt: 'Receipts',
  terms: 'Deal Terms',
  statement_period: 'Statement Periods',
  statement: 'Statements',
  firm: 'Firm',
  delegation: 'Access of delegates',
  viewing: 'Views as LPs',
});

interface DayFilterProps {
  label: string;
  /** As YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** Uncontrolled, since the browser's date field has no value while a day is being typed. */
function DayFilter({ label, value, onChange }: DayFilterProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);

  const change = (day: string) => {
    // While the year is typed, the day is one of the first century.
    if (day === '' ? !input.current?.validity.badInput : day >= '1900') onChange(day);
  };
  return (
    <OutlinedInput
      id={id}
      inputRef={input}
      size="small"
      type="date"
      defaultValue={value}
      onChange={(event) => change(event.target.value)}
      startAdornment={
        <InputAdornment position="start">
          <label htmlFor={id}>{label}</label>
        </InputAdornment>
      }
      sx={{
        flex: { xs: '1 1 168px', md: '0 0 176px' },
        minWidth: 0,
        '& label, & input': { fontSize: 13 },
        '& input': { py: 0.75 },
      }}
    />
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 50,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
};
