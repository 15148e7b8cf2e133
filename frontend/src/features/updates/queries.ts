import {
  getGetUpdateFiguresQueryOptions,
  getGetUpdateQueryOptions,
  PublicationState,
  UpdateType,
  type GetUpdateFiguresParams,
} from '../../api/generated';
import { updatePages } from '../../api/pages';

/** The longest text that the server searches for. */
const LONGEST_SEARCH = 255;

/** The filter in the address of the list; a type or state that does not exist filters nothing. */
export function updateFilter({
  type,
  state,
  search,
}: {
  type?: string;
  state?: string;
  search?: string;
}): GetUpdateFiguresParams {
  return {
    type: Object.values(UpdateType).find((known) => known === type),
    state: Object.values(PublicationState).find((known) => known === state),
    search: search?.trim().slice(0, LONGEST_SEARCH) || undefined,
  };
}

/** The filtered list in pages, and how many updates it has. */
export const foundUpdatesQueries = (filter: GetUpdateFiguresParams) => ({
  pages: updatePages(filter),
  figures: getGetUpdateFiguresQueryOptions(filter),
});

/** The figures of all updates. */
export const updateFiguresQuery = getGetUpdateFiguresQueryOptions(updateFilter({}));

export const updateQuery = (id: string) => getGetUpdateQueryOptions(id);
