import type { UpdateType } from '../../api/generated';
import { FilterSelect } from '../../data-grid/FilterSelect';
import { updateTypes } from '../../domain/update/update-types';

interface TypeFilterProps {
  type: UpdateType | undefined;
  onChange: (type: string | undefined) => void;
}

export const TypeFilter = ({ type, onChange }: TypeFilterProps) => (
  <FilterSelect
    label="Filter by type"
    everything="All Types"
    options={updateTypes}
    value={type}
    onChange={onChange}
    width={158}
  />
);
