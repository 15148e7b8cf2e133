import { memo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UpdateRecord, UpdateType } from '../../api/generated';
import { DeleteUpdateButton } from '../../domain/update/DeleteUpdate';
import { isUnpublished, updateTarget } from '../../domain/publication/publication-target';
import { PublicationBadge } from '../../domain/publication/PublicationBadge';
import { PublishButton } from '../../domain/publication/PublishButton';
import { UpdateBadge } from '../../domain/update/UpdateBadge';
import { UpdatePreview } from '../../domain/update/UpdatePreview';
import { formatDate } from '../../lib/format';
import { fullName } from '../../lib/full-name';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadError } from '../../ui/feedback/LoadError';
import { CompaniesIcon, InvestmentsIcon, StarIcon } from '../../ui/icons';
import { TextLink } from '../../ui/layout/links';
import { ShowMore } from '../../ui/layout/ShowMore';
import type { FoundUpdates } from './UpdatesPanel';

interface UpdateListProps {
  found: FoundUpdates;
  updates: readonly UpdateRecord[];
  onShowMore: () => void;
  onClear: () => void;
  onDelete?: (update: UpdateRecord) => void;
}

/** The updates that match, and the button for more of them. */
export function UpdateList({ found, updates, onShowMore, onClear, onDelete }: UpdateListProps) {
  if (updates.length === 0) {
    return (
      <EmptyState
        text="No updates found matching your filters"
        hint="Try adjusting your filters or search terms"
        action={
          <Button variant="outlined" onClick={onClear}>
            Clear search
          </Button>
        }
      />
    );
  }
  const { error, isFetching, total, hasMore, refetch } = found;
  return (
    <>
      <Box
        component="ul"
        aria-label="Updates"
        aria-busy={found.isPlaceholderData}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {updates.map((update) => (
          <UpdateRow key={update.id} update={update} onDelete={onDelete} />
        ))}
      </Box>
      {error && !isFetching ? (
        <LoadError what="The updates could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <ShowMore shown={updates.length} total={total} hasMore={hasMore} onShowMore={onShowMore} />
      )}
    </>
  );
}

const icons: Record<UpdateType, typeof CompaniesIcon> = {
  fundraise: InvestmentsIcon,
  company_update: CompaniesIcon,
  product_update: StarIcon,
};

interface UpdateRowProps {
  update: UpdateRecord;
  onDelete?: (update: UpdateRecord) => void;
}

/** Memoized: typing into the search renders none of the rows that stay. */
const UpdateRow = memo(function UpdateRow({ update, onDelete }: UpdateRowProps) {
  const Icon = icons[update.updateType];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.75, '& + &': { borderTop: '1px solid var(--divider)' } }}
    >
      <Icon sx={{ display: { xs: 'none', md: 'block' }, mt: 0.125, fontSize: 20, color: 'text.secondary' }} />
      <Box
        sx={{
          display: 'flex',
          flex: 1,
          flexDirection: 'column',
          gap: 0.5,
          minWidth: 0,
          overflowWrap: 'anywhere',
        }}
      >
        <Origin update={update} />
        <Typography component="h3" className="prose" sx={{ fontSize: 14, fontWeight: 600 }}>
          {update.title}
        </Typography>
        <UpdatePreview update={update} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            fontSize: 12.5,
            color: 'text.secondary',
          }}
        >
          <span className="prose">Created by {fullName(update.createdBy)}</span>
          <TextLink
            to="/update/$id"
            params={{ id: update.id }}
            aria-label={`View Details of ${update.title}`}
            className="record"
            sx={{ fontWeight: 500 }}
          >
            View Details
          </TextLink>
          {onDelete && isUnpublished(update) && <PublishButton target={updateTarget(update)} named />}
        </Box>
      </Box>
      {onDelete && (
        <Box sx={{ flex: 'none' }}>
          <DeleteUpdateButton update={update} onDelete={onDelete} />
        </Box>
      )}
    </Box>
  );
});

/** Its type, its company, and the date of publication, by which the list is sorted; of a draft, of creation. */
function Origin({ update }: { update: UpdateRecord }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
      <UpdateBadge type={update.updateType} />
      <PublicationBadge publication={update.publication} />
      <TextLink
        to="/company/$id"
        params={{ id: update.companyId }}
        sx={{ minWidth: 0, fontSize: 13, fontWeight: 500 }}
      >
        {update.company.name}
      </TextLink>
      <Box
        component="time"
        dateTime={update.publishedAt ?? update.createdAt}
        sx={{ color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' }}
      >
        {formatDate(update.publishedAt ?? update.createdAt)}
      </Box>
    </Box>
  );
}
