import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getListViewableLpsQueryOptions } from '../../api/generated';
import { useBeginView } from '../../domain/delegation/use-view';
import { ViewableLps } from '../../domain/delegation/ViewableLps';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';

/** Read at each visit: access is given and taken back meanwhile. */
export const viewableQuery = getListViewableLpsQueryOptions({ query: { staleTime: 1000 } });

/** Where a delegate chooses whom to view; the only LP is viewed at once after signing in. */
export function ViewPage({ choose }: { choose: boolean }) {
  const query = useQuery(viewableQuery);
  const only = query.data?.length === 1 && !choose ? query.data[0]?.lpId : undefined;
  const { view } = useBeginView();
  useEffect(() => {
    if (only !== undefined) view(only);
    // Once for the list that was read.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [only]);
  return (
    <>
      <PageHeader title="Shared with You" subtitle="Whose portal you may view, to read and change nothing" />
      <Panel title="People">
        <QueryState
          query={query}
          loading="Loading whom you may view..."
          failure="Whom you may view could not be loaded"
          empty={
            <EmptyState
              text="Nobody shares anything with you at present"
              hint="Once a limited partner gives you access, you find it here."
            />
          }
        >
          {(lps) => <ViewableLps lps={lps} />}
        </QueryState>
      </Panel>
    </>
  );
}
