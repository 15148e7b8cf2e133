import { FilterSelect } from '../../data-grid/FilterSelect';
import { formatWords } from '../../lib/format';
import { filterStatuses } from './statuses';

const options = filterStatuses.map((value) => ({ value, label: formatWords(value) }));

interface StatusFilterProps {
  status: string | undefined;
  onChange: (status: string | undefined) => void;
}

export const StatusFilter = ({ status, onChange }: StatusFilterProps) => (
  <FilterSelect
    label="Filter by status"
    everything="All Statuses"
    options={options}
    value={status}
    onChange={onChange}
    width={136}
  />
);
