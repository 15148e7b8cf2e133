import type { SavedViewList } from '../../api/generated';
import { useListParameters } from '../use-list-parameters';
import type { SearchAddress } from '../use-search-filters';
import { viewedList, type ViewedList } from './viewed-list';

/** A list without columns as its views keep it: its search and its filters. */
export const useViewedList = (
  name: SavedViewList,
  { search, filters }: Pick<SearchAddress<string>, 'search' | 'filters'>,
): ViewedList => viewedList(name, { search, ...filters }, useListParameters());
