import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MarkBatch, MarkBatchLine } from '../../../api/generated';
import { useMarkEffect } from '../../../domain/mark/use-mark-effect';
import { formatDate, pluralize } from '../../../lib/format';
import { lazy } from '../../../lib/lazy';
import { toast } from '../../../lib/toast';
import { StayUnlessDiscarded } from '../../../ui/dialogs/UnsavedChanges';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { DayField } from '../../../ui/forms/DayField';
import { BackLink } from '../../../ui/layout/BackLink';
import { MoreMenu } from '../../../ui/layout/MoreMenu';
import { PageHeader } from '../../../ui/layout/PageHeader';
import { Panel, PanelActions } from '../../../ui/layout/Panel';
import { DeleteDraftDialog } from './DeleteDraftDialog';
import { EffectPanel } from './EffectPanel';
import { MarksBar } from './MarksBar';
import { MarksTable } from './MarksTable';
import { held } from './typed-marks';
import { useMarksDraft, type MarksDraft } from './use-marks-draft';

const ApproveDialog = lazy(() => import('./ApproveDialog'));
const DocumentDialog = lazy(() => import('./DocumentDialog'));

/** Edits a draft as it was when the editing began, however often the page reads it again meanwhile. */
export function DraftEditor({ batch: latest }: { batch: MarkBatch }) {
  const draft = useMarksDraft(latest);
  const { saved, isDirty, isSaving, effectRequest } = draft;
  const shown = useMarkEffect(effectRequest);
  const deletion = useDialog();
  const approval = useDialog();
  const documents = useDialog<MarkBatchLine>();
  const title = `Marks of ${formatDate(saved.markDate)}`;
  const approve = () => (isDirty ? draft.save(approval.show) : approval.show());
  const marked = effectRequest.marks.length;
  return (
    <>
      <PageHeader
        title={title}
        above={<BackLink to="/marks">Marks</BackLink>}
        subtitle={`Draft, prepared by ${saved.preparedBy}. Nothing changes until it is approved.`}
        actions={
          <MoreMenu actions={[{ label: 'Delete Draft', onChoose: deletion.show, isDestructive: true }]} />
        }
      />
      <StayUnlessDiscarded form={title} when={isDirty && !isSaving} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <ConflictNotice error={draft.error} onReload={draft.reload} />
        <Panel title="Companies" sx={{ overflow: 'visible' }} actions={<CompanyActions draft={draft} />}>
          {draft.markDate !== saved.markDate && (
            <Box role="status" className="prose" sx={{ px: 2, pt: 1, fontSize: 13 }}>
              Save to see the companies held on {formatDate(draft.markDate)} and their prior marks.
            </Box>
          )}
          {saved.lines.length === 0 ? (
            <EmptyState
              text="No company is held on this day"
              hint="Choose another day, or delete the draft."
            />
          ) : (
            <MarksTable draft={draft} effects={shown.effect?.companies} onChooseDocument={documents.show} />
          )}
          <MarksBar marked={marked} companies={saved.lines.length} shown={shown}>
            <Button
              variant="outlined"
              aria-disabled={!isDirty || isSaving}
              onClick={() => isDirty && draft.save()}
            >
              {isSaving ? 'Saving...' : 'Save'}
            </Button>
            <Button variant="contained" onClick={approve}>
              Approve
            </Button>
          </MarksBar>
        </Panel>
        <EffectPanel shown={shown} isMarked={marked > 0} />
      </Box>
      <Suspense>{approval.shown && <ApproveDialog batch={latest} dialog={approval.shown.dialog} />}</Suspense>
      <Suspense>
        {documents.shown && (
          <MarkDocumentDialog draft={draft} line={documents.shown.subject} dialog={documents.shown.dialog} />
        )}
      </Suspense>
      {deletion.shown && <DeleteDraftDialog batch={latest} dialog={deletion.shown.dialog} />}
    </>
  );
}

/** The day of the marks, and what fills the table. */
function CompanyActions({ draft: { saved, typed, markDate, setMarkDate, edit } }: { draft: MarksDraft }) {
  const holdAll = () => {
    const edits = held(saved.lines, typed);
    edit(edits);
    const left = saved.lines.filter(
      ({ company, prior }) => !prior && !typed.get(company.id)?.valuation.trim(),
    ).length;
    toast({
      title: `${pluralize(edits.length, 'company', 'companies').replace(/^no/, 'No')} held at the prior mark`,
      description:
        left > 0 ? `${pluralize(left, 'company', 'companies')} without a prior mark left empty.` : undefined,
    });
  };
  return (
    <PanelActions>
      <DayField label="Mark Date" value={markDate} onChange={(day) => day && setMarkDate(day)} />
      <Button variant="outlined" onClick={holdAll}>
        Hold All
      </Button>
    </PanelActions>
  );
}

interface MarkDocumentDialogProps {
  draft: MarksDraft;
  line: MarkBatchLine;
  dialog: { open: boolean; onClose: () => void; onExited: () => void };
}

const MarkDocumentDialog = ({
  draft: { typed, edit },
  line: { company },
  dialog,
}: MarkDocumentDialogProps) => (
  <DocumentDialog
    company={company}
    chosen={typed.get(company.id)?.document ?? null}
    onChoose={(document) => edit([{ companyId: company.id, change: { document } }])}
    dialog={dialog}
  />
);
