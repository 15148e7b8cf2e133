import { Suspense } from 'react';
import Button from '@mui/material/Button';
import type { UpdateRecord } from '../../api/generated';
import { isUnpublished, updateTarget } from '../../domain/publication/publication-target';
import { PublishButton } from '../../domain/publication/PublishButton';
import { formatDateTime } from '../../lib/format';
import { lazy } from '../../lib/lazy';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { ButtonLink } from '../../ui/layout/links';
import { NextSteps } from '../../ui/layout/NextSteps';

const SeenByDialog = lazy(() => import('../../domain/seen/SeenByDialog'));

/** On the page of an update that was just created. */
export function UpdateNextSteps({ update, onEdit }: { update: UpdateRecord; onEdit: () => void }) {
  return (
    <NextSteps text={`${outcomeOf(update)} What is usually next:`}>
      {isUnpublished(update) ? (
        <PublishButton target={updateTarget(update)} named />
      ) : (
        <Readers update={update} />
      )}
      {!update.documentPath && (
        <Button variant="outlined" onClick={onEdit}>
          Attach Document
        </Button>
      )}
      <ButtonLink variant="outlined" to="/updates" search={{ open: 'add-update' }}>
        Write Another Update
      </ButtonLink>
    </NextSteps>
  );
}

function outcomeOf({ publication }: UpdateRecord): string {
  if (publication?.state === 'scheduled' && publication.publishAt)
    return `The update is created. LPs see it from ${formatDateTime(publication.publishAt)} on.`;
  if (publication?.state === 'draft') return 'The update is created as a draft: no LP sees it yet.';
  return 'The update is created and published.';
}

function Readers({ update: { id, title } }: { update: UpdateRecord }) {
  const dialog = useDialog();
  return (
    <>
      <Button variant="outlined" onClick={() => dialog.show()}>
        See Who Can Read It
      </Button>
      {dialog.shown && (
        <Suspense>
          <SeenByDialog kind="update" id={id} name={title} dialog={dialog.shown.dialog} />
        </Suspense>
      )}
    </>
  );
}
