import { FilterSelect } from '../../data-grid/FilterSelect';
import type { EntityFilterState } from './use-entity-filter';

/** Narrows the page of an LP with several entities to one of them; nothing for an LP with one. */
export function EntityFilter({ entities, hasSeveral, entityId, choose }: EntityFilterState) {
  if (!entities || !hasSeveral) return null;
  return (
    <FilterSelect
      label="Investing as"
      everything="All entities"
      options={entities.map(({ id, legalName }) => ({ value: id, label: legalName }))}
      value={entityId}
      onChange={choose}
      width={220}
    />
  );
}
