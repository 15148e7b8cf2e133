import { FilterSelect } from '../../data-grid/FilterSelect';

interface YearFilterProps {
  years: readonly number[];
  year: number | undefined;
  onChange: (year: string | undefined) => void;
}

export const YearFilter = ({ years, year, onChange }: YearFilterProps) => (
  <FilterSelect
    label="Filter by tax year"
    everything="All Years"
    options={years.map(String).map((known) => ({ value: known, label: known }))}
    value={year?.toString()}
    onChange={onChange}
    width={118}
  />
);
