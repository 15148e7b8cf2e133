import { useQueryClient, type QueryKey } from '@tanstack/react-query';

/** How a record that is read as a part of something is named there. */
interface Naming<Data> {
  nameOf: (data: Data, id: string) => string | undefined;
  rename: (data: Data, id: string, name: string) => Data;
}

/**
 * Shows a record's new name before the server has it. What comes back takes the name back, for when it is refused;
 * what else has changed meanwhile stays.
 */
export function useOptimisticName<Data>(queryKey: QueryKey, { nameOf, rename }: Naming<Data>) {
  const queryClient = useQueryClient();
  const show = (id: string, name: string) =>
    queryClient.setQueryData<Data>(queryKey, (data) => data && rename(data, id, name));

  return async (id: string, name: string): Promise<() => void> => {
    // What is on its way was read before, and would show the former name again.
    await queryClient.cancelQueries({ queryKey });
    const data = queryClient.getQueryData<Data>(queryKey);
    const former = data && nameOf(data, id);
    show(id, name);
    return () => former !== undefined && show(id, former);
  };
}
