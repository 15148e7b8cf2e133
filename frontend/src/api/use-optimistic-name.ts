import { useQueryClient, type QueryKey } from '@tanstack/react-query';

/** How to read and write the name of a record within the cached data. */
interface Naming<Data> {
  nameOf: (data: Data, id: string) => string | undefined;
  rename: (data: Data, id: string, name: string) => Data;
}

/**
 * Shows a record's new name before the server has saved it. Returns a function that restores the former name after a
 * failure, and leaves other changes alone.
 */
export function useOptimisticName<Data>(queryKey: QueryKey, { nameOf, rename }: Naming<Data>) {
  const queryClient = useQueryClient();
  const show = (id: string, name: string) =>
    queryClient.setQueryData<Data>(queryKey, (data) => data && rename(data, id, name));

  return async (id: string, name: string): Promise<() => void> => {
    // A fetch that is under way would show the former name again.
    await queryClient.cancelQueries({ queryKey });
    const data = queryClient.getQueryData<Data>(queryKey);
    const former = data && nameOf(data, id);
    show(id, name);
    return () => former !== undefined && show(id, former);
  };
}
