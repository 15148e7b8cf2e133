import { UpdateType, type GetUpdateFiguresParams } from '../../api/generated';

/** The server looks for no longer text. */
const LONGEST_SEARCH = 255;

/** What the address asks for. A type that does not exist filters nothing. */
export function updateFilter({ type, search }: { type?: string; search?: string }): GetUpdateFiguresParams {
  return {
    type: Object.values(UpdateType).find((known) => known === type),
    search: search?.trim().slice(0, LONGEST_SEARCH) || undefined,
  };
}
