import { Suspense } from 'react';
import Box from '@mui/material/Box';
import { useGetUpdate, type UpdateRecord } from '../../api/generated';
import { ApiError } from '../../lib/errors';
import { LoadingPage } from '../../ui/feedback/LoadingPage';
import { NotFound } from '../../ui/feedback/NotFound';
import { PageError } from '../../ui/feedback/PageError';
import { useAuth } from '../../lib/session/auth';
import { lazy } from '../../lib/lazy';
import { useEditing } from '../../ui/forms/use-editing';
import { FinancialInformation } from './FinancialInformation';
import { UpdateDetails } from './UpdateDetails';
import { UpdateDocument } from './UpdateDocument';
import { UpdateHeader } from './UpdateHeader';
import { UpdateInformation } from './UpdateInformation';

const EditUpdate = lazy(() => import('./EditUpdate'));

export function UpdatePage({ id }: { id: string }) {
  const { data: update, error, isFetching, refetch } = useGetUpdate(id);
  if (error instanceof ApiError && error.status === 404) {
    return <NotFound title="Update not found" to="/updates" back="Back to Updates" />;
  }
  if (update) return <Update key={id} update={update} />;
  if (error && !isFetching) {
    return <PageError what="Failed to fetch update" error={error} onRetry={() => void refetch()} />;
  }
  return <LoadingPage text="Loading update details..." />;
}

function Update({ update }: { update: UpdateRecord }) {
  const mayWrite = useAuth().can('updates.write');
  const { isEditing, wasEdited, edit, done } = useEditing();

  return (
    <>
      <UpdateHeader
        update={update}
        onEdit={mayWrite && !isEditing ? edit : undefined}
        mayDelete={mayWrite}
        wasEdited={wasEdited}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
          alignItems: 'start',
          gap: 2.5,
        }}
      >
        <Box sx={column}>
          {isEditing ? (
            <Suspense>
              <EditUpdate update={update} onDone={done} />
            </Suspense>
          ) : (
            <>
              {update.updateType === 'fundraise' && <FinancialInformation update={update} />}
              <UpdateDetails update={update} />
            </>
          )}
        </Box>
        <Box sx={column}>
          {update.documentPath && <UpdateDocument update={update} mayRemove={mayWrite && !isEditing} />}
          <UpdateInformation update={update} />
        </Box>
      </Box>
    </>
  );
}

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 };
