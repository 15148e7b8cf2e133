import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import type { CapitalEventDetail } from '../../../api/generated';
import { kindWords } from '../../../domain/capital/event-words';
import { isGone } from '../../../lib/errors';
import { lazy } from '../../../lib/lazy';
import { StayUnlessDiscarded } from '../../../ui/dialogs/UnsavedChanges';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LoadingPage } from '../../../ui/feedback/LoadingPage';
import { PageError } from '../../../ui/feedback/LoadError';
import { FormErrors } from '../../../ui/forms/FormErrors';
import { BackLink } from '../../../ui/layout/BackLink';
import { ButtonLink } from '../../../ui/layout/links';
import { PageHeader } from '../../../ui/layout/PageHeader';
import { Panel } from '../../../ui/layout/Panel';
import { DealLinks } from '../DealLinks';
import { EventNotFound } from '../EventNotFound';
import { capitalEventQuery } from '../queries';
import { WaterfallPanel } from '../waterfall/WaterfallPanel';
import { BalanceBar } from './BalanceBar';
import { DerivedLines } from './DerivedLines';
import { LinesEditor } from './LinesEditor';
import { ProposalHint } from './ProposalHint';
import { TermsFields } from './TermsFields';
import { useDraft, type Draft } from './use-draft';

const ReleaseDialog = lazy(() => import('../release/ReleaseDialog'));

export function EditorPage({ id }: { id: string }) {
  const { data: event, error, isFetching, refetch } = useQuery(capitalEventQuery(id));
  if (isGone(error)) return <EventNotFound />;
  if (event && event.state !== 'draft') return <Navigate to="/capital/$id" params={{ id }} replace />;
  if (event) return <DraftEditor key={event.id} event={event} />;
  if (error && !isFetching)
    return <PageError what="Failed to fetch capital event" error={error} onRetry={() => void refetch()} />;
  return <LoadingPage text="Loading capital event..." />;
}

/** Edits a draft as it was when the editing began, however often the page reads it again meanwhile. */
function DraftEditor({ event: latest }: { event: CapitalEventDetail }) {
  const draft = useDraft(latest);
  const { form, saved, isDirty, isSaving } = draft;
  const releasing = useDialog();
  const navigate = useNavigate();
  const title = `Edit ${saved.name}`;
  const release = () => (isDirty ? draft.save({ onSaved: releasing.show }) : releasing.show());
  return (
    <>
      <PageHeader
        title={title}
        above={<BackLink to="/capital">Capital</BackLink>}
        subtitle={<DealLinks event={saved} />}
        actions={
          <ButtonLink variant="outlined" to="/capital/$id" params={{ id: saved.id }}>
            Close
          </ButtonLink>
        }
      />
      <StayUnlessDiscarded form={title} when={isDirty && !isSaving} />
      <Box
        component="form"
        noValidate
        aria-label={title}
        onSubmit={(submit) => {
          submit.preventDefault();
          draft.save();
        }}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}
      >
        <ConflictNotice error={draft.error} onReload={draft.reload} />
        <Panel title={`${kindWords[saved.kind].one} Terms`}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: 2 }}>
            <FormErrors control={form.control} />
            <TermsFields form={form} kind={saved.kind} />
          </Box>
        </Panel>
        <Panel title="Lines" sx={{ overflow: 'visible' }}>
          <ProposalHint draft={draft} />
          {saved.lines.length === 0 ? (
            <EmptyState
              text="This event has no lines yet"
              hint="Lines follow from the allocations of the deal: allocate it to LPs first."
            />
          ) : (
            <Lines draft={draft} />
          )}
          <BalanceBar draft={draft}>
            <Button type="submit" variant="outlined" aria-disabled={!isDirty || isSaving}>
              {isSaving ? 'Saving...' : 'Save'}
            </Button>
            <Button variant="contained" onClick={release}>
              Release
            </Button>
          </BalanceBar>
        </Panel>
      </Box>
      {saved.kind === 'distribution' && (
        <Box sx={{ mt: 2.5 }}>
          <WaterfallPanel event={saved} />
        </Box>
      )}
      {releasing.shown && (
        <Suspense>
          <ReleaseDialog
            event={latest}
            dialog={releasing.shown.dialog}
            onRefused={draft.markRefused}
            onReleased={() =>
              void navigate({
                to: '/capital/$id',
                params: { id: saved.id },
                replace: true,
                ignoreBlocker: true,
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}

function Lines({ draft: { saved, typed, refused, type } }: { draft: Draft }) {
  if (saved.kind === 'proceeds') return <DerivedLines event={saved} refused={refused} />;
  return <LinesEditor event={saved} typed={typed} refused={refused} onType={type} />;
}
