import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { UpdateRecord } from '../../api/generated';
import { PublicationItems } from '../../domain/publication/PublicationItems';
import { SeenByOf } from '../../domain/seen/SeenBy';
import { textOf } from '../../domain/update/update-types';
import { UpdateBadge } from '../../domain/update/UpdateBadge';
import { isGone } from '../../lib/errors';
import { formatDate, formatDateTime, formatMoney, formatUpdateAmount } from '../../lib/format';
import { fullName } from '../../lib/full-name';
import { lazy } from '../../lib/lazy';
import { useAuth } from '../../lib/session/auth';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadingPage } from '../../ui/feedback/LoadingPage';
import { NotFound } from '../../ui/feedback/NotFound';
import { PageError } from '../../ui/feedback/LoadError';
import { useEditing } from '../../ui/forms/use-editing';
import { DescriptionItem, DescriptionList } from '../../ui/layout/DescriptionList';
import { TextLink } from '../../ui/layout/links';
import { Panel } from '../../ui/layout/Panel';
import { Amount } from '../../ui/values/Amount';
import { updateQuery } from './queries';
import { UpdateDocument } from './UpdateDocument';
import { UpdateHeader } from './UpdateHeader';
import { UpdateNextSteps } from './UpdateNextSteps';

const EditUpdate = lazy(() => import('./EditUpdate'));

export function UpdatePage({ id }: { id: string }) {
  const { data: update, error, isFetching, refetch } = useQuery(updateQuery(id));
  if (isGone(error)) return <NotFound title="Update not found" to="/updates" back="Back to Updates" />;
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
      {mayWrite && !isEditing && <UpdateNextSteps update={update} onEdit={edit} />}
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

/** The terms of a round are written without decimals, unless there are cents. */
const formatTerm = (amount: string): string =>
  amount.endsWith('.00') ? formatUpdateAmount(amount) : formatMoney(amount);

function FinancialInformation({ update }: { update: UpdateRecord }) {
  return (
    <Panel title="Financial Information">
      <DescriptionList>
        <DescriptionItem label="Amount Raised">
          <Amount value={update.amountRaised} as={formatTerm} />
        </DescriptionItem>
        <DescriptionItem label="Post-Money Valuation">
          <Amount value={update.postMoneyValuation} as={formatTerm} />
        </DescriptionItem>
        <DescriptionItem label="Raise Type">{update.raiseType ?? 'N/A'}</DescriptionItem>
      </DescriptionList>
    </Panel>
  );
}

function UpdateDetails({ update }: { update: UpdateRecord }) {
  const text = textOf(update);
  return (
    <Panel title="Update Details">
      {text.trim() ? (
        <Typography
          dir="auto"
          className="prose"
          sx={{ maxWidth: '80ch', px: 2, py: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
      ) : (
        <EmptyState text="No details provided" />
      )}
    </Panel>
  );
}

function UpdateInformation({ update }: { update: UpdateRecord }) {
  return (
    <Panel title="Update Information">
      <DescriptionList>
        <DescriptionItem label="Company">
          <TextLink to="/company/$id" params={{ id: update.companyId }}>
            {update.company.name}
          </TextLink>
        </DescriptionItem>
        <DescriptionItem label="Created By">
          <span className="prose">{fullName(update.createdBy)}</span>
        </DescriptionItem>
        <DescriptionItem label="Type">
          <UpdateBadge type={update.updateType} />
        </DescriptionItem>
        <DescriptionItem label="Update Date">{formatDate(update.updateDate)}</DescriptionItem>
        <DescriptionItem label="Created">{formatDateTime(update.createdAt)}</DescriptionItem>
        {update.publication && <PublicationItems publication={update.publication} at={update.publishedAt} />}
        {update.publication?.state === 'published' && (
          <DescriptionItem label="Seen">
            <SeenByOf kind="update" id={update.id} name={update.title} />
          </DescriptionItem>
        )}
      </DescriptionList>
    </Panel>
  );
}
