import { getGetSetupStepsQueryOptions } from '../../../api/generated';

/** Mails, and what others do, change it without a write of this browser. */
const FRESH_MS = 5_000;

export const setupStepsQuery = getGetSetupStepsQueryOptions({ query: { staleTime: FRESH_MS } });
