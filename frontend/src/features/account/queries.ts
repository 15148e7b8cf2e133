import {
  getGetEmailChangeQueryOptions,
  getGetSecurityQueryOptions,
  getListAccountEventsQueryOptions,
  getListSessionsQueryOptions,
} from '../../api/generated';

/** For what also changes elsewhere: it is read at each visit, but not again right after the route's loader. */
const eachVisit = { staleTime: 1000 } as const;

/** What the profile and the first tab of the settings read. */
export const accountQueries = {
  security: getGetSecurityQueryOptions(),
  sessions: getListSessionsQueryOptions({ query: eachVisit }),
  events: getListAccountEventsQueryOptions(undefined, { query: eachVisit }),
  emailChange: getGetEmailChangeQueryOptions({ query: eachVisit }),
};
