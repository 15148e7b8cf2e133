import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getGetFirmQueryKey, getGetFirmQueryOptions, type FirmSettings } from '../../../api/generated';
import { useReload } from '../../../api/use-reload';

/**
 * Not read by the route's loader and forgotten with the tab, because each answer is a showing of the wire instructions,
 * which is audited.
 */
const firmQuery = getGetFirmQueryOptions({ query: { gcTime: 0 } });

export const useFirm = () => useQuery(firmQuery);

/** Takes the settings over from the answer of a save, instead of reading them once more. */
export function useStoreFirm(): (saved: FirmSettings) => void {
  const queryClient = useQueryClient();
  return (saved) => void queryClient.setQueryData(getGetFirmQueryKey(), saved);
}

export function useReloadFirm(onRead: (latest: FirmSettings) => void): () => void {
  const { refetch } = useQuery({ ...firmQuery, enabled: false });
  return useReload({ refetch, failure: 'The settings of the firm could not be loaded', onRead });
}
