import { Suspense } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { UserRecord } from '../../api/generated';
import { RecordName } from '../../data-grid/export/record-name';
import { useListState } from '../../data-grid/use-list-state';
import { PeopleWithAccess } from '../../domain/delegation/PeopleWithAccess';
import { ViewAsButton } from '../../domain/delegation/ViewAsButton';
import { EntityFilter } from '../../domain/entity/EntityFilter';
import { useEntityFilter, type EntityFilterState } from '../../domain/entity/use-entity-filter';
import { isGone } from '../../lib/errors';
import { fullName } from '../../lib/full-name';
import { lazy } from '../../lib/lazy';
import { useAuth } from '../../lib/session/auth';
import { PageError } from '../../ui/feedback/LoadError';
import { LoadingPage } from '../../ui/feedback/LoadingPage';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { NotFound } from '../../ui/feedback/NotFound';
import { BackLink } from '../../ui/layout/BackLink';
import { PageHeader, PrintButton } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { InvestingAs } from './entities/InvestingAs';
import { K1Documents } from './K1Documents';
import { LpFigures } from './LpFigures';
import { LpInformation } from './LpInformation';
import { lpTab, LpTabs } from './LpTabs';
import { LpUpdates } from './LpUpdates';
import { lpQueries } from './queries';

// The grid is larger than the rest of the page and at its end, so its code loads while the LP is fetched.
const InvestmentDetails = lazyRouteComponent(() => import('./InvestmentDetails'));
void InvestmentDetails.preload?.();
const LpAccount = lazy(() => import('./LpAccount'));
const SentAndOpened = lazy(() => import('./SentAndOpened'));

export function LpPage({ id }: { id: string }) {
  const { data: user, error, refetch } = useQuery(lpQueries(id).user);
  const parentList = useParentList();
  if (user?.role === 'lp') return <Lp lp={user} />;
  if (user || isGone(error)) {
    return <NotFound title="LP not found" to={parentList.to} back={`Back to ${parentList.title}`} />;
  }
  if (error) return <PageError what="Failed to fetch LP" error={error} onRetry={() => void refetch()} />;
  return <LoadingPage text="Loading LP details..." />;
}

/** The list that the page belongs to; LPs have no list of LPs. */
function useParentList() {
  const { can } = useAuth();
  if (can('lps.read')) return { to: '/limited-partners', title: 'Limited Partners' } as const;
  return { to: '/investment-management', title: 'Portfolio Overview' } as const;
}

const tabFilter = ['tab'] as const;

function Lp({ lp }: { lp: UserRecord }) {
  const parentList = useParentList();
  const filter = useEntityFilter(lp.id);
  const { can } = useAuth();
  const { filters, filterBy } = useListState({ filters: tabFilter });
  const tab = lpTab(filters.tab);
  return (
    <RecordName value={fullName(lp)}>
      <PageHeader
        title={fullName(lp)}
        above={<BackLink to={parentList.to}>{parentList.title}</BackLink>}
        subtitle={[
          'Limited Partner',
          lp.deactivatedAt && 'Deactivated',
          filter.entity && `Investing as ${filter.entity.legalName}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <EntityFilter {...filter} />
            {can('lps.read') && !lp.deactivatedAt && <ViewAsButton lpId={lp.id} />}
            <PrintButton />
          </>
        }
      />
      {can('lps.read') ? (
        <LpTabs tab={tab} onOpen={(next) => filterBy('tab', next === 'overview' ? undefined : next)}>
          {tab === 'overview' && <Overview lp={lp} filter={filter} />}
          {tab === 'capital-account' && (
            <Suspense fallback={<LoadingRows text="Loading the capital account..." />}>
              <LpAccount lpId={lp.id} filter={filter} />
            </Suspense>
          )}
          {tab === 'sent-and-opened' && (
            <Suspense fallback={<LoadingRows text="Loading what was sent and opened..." />}>
              <SentAndOpened lpId={lp.id} />
            </Suspense>
          )}
        </LpTabs>
      ) : (
        <Overview lp={lp} filter={filter} />
      )}
    </RecordName>
  );
}

function Overview({ lp, filter }: { lp: UserRecord; filter: EntityFilterState }) {
  const { entityId } = filter;
  const { can } = useAuth();
  const mayWrite = can('entities.write');
  // An LP finds its own on its profile.
  const mayShare = can('delegations.write') && can('lps.read');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <LpInformation lp={lp} entityId={entityId} />
      {mayWrite && <InvestingAs lpId={lp.id} />}
      {mayShare && <PeopleWithAccess lpId={lp.id} isOwn={false} />}
      <LpFigures lpId={lp.id} entityId={entityId} />
      <LpUpdates lpId={lp.id} />
      <K1Documents lpId={lp.id} filter={filter} />
      <Suspense
        fallback={
          <Panel title="Investment Details">
            <LoadingRows text="Loading investments..." />
          </Panel>
        }
      >
        <InvestmentDetails lpId={lp.id} entityId={entityId} />
      </Suspense>
    </Box>
  );
}
