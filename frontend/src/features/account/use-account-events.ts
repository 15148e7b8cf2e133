import { useListAccountEvents } from '../../api/generated';

/** Read anew on each visit: downloads and sign-ins elsewhere add to it without this page being told. */
export const useAccountEvents = () => useListAccountEvents(undefined, { query: { staleTime: 0 } });
