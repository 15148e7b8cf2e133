import { memo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UpdateRecord, UpdateType } from '../../api/generated';
import { CompaniesIcon, InvestmentsIcon, StarIcon } from '../../ui/icons';
import { TextLink } from '../../ui/layout/links';
import { DeleteUpdateButton } from '../../domain/update/DeleteUpdateButton';
import { textOf } from '../../domain/update/update-types';
import { UpdateBadge } from '../../domain/update/UpdateBadge';
import { FundraiseTerms } from '../../domain/update/UpdateTerms';
import { UpdateText } from '../../domain/update/UpdateText';
import { formatDate } from '../../lib/format';
import { fullName } from '../../lib/full-name';

const icons: Record<UpdateType, typeof CompaniesIcon> = {
  fundraise: InvestmentsIcon,
  company_update: CompaniesIcon,
  product_update: StarIcon,
};

interface UpdateRowProps {
  update: UpdateRecord;
  onDelete?: (update: UpdateRecord) => void;
}

/** Drawn once each: what is typed into the search leaves those that stay alone. */
export const UpdateRow = memo(function UpdateRow({ update, onDelete }: UpdateRowProps) {
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
        <UpdateText text={textOf(update)} />
        <FundraiseTerms update={update} />
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: 12.5, color: 'text.secondary' }}
        >
          <span className="prose">Created by {fullName(update.createdBy)}</span>
          <TextLink
            to="/update/$id"
            params={{ id: update.id }}
            aria-label={`View Details of ${update.title}`}
            sx={{ fontWeight: 500 }}
          >
            View Details
          </TextLink>
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

/** What kind it is, from which company, and when it was created, by which the list is sorted. */
function Origin({ update }: { update: UpdateRecord }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
      <UpdateBadge type={update.updateType} />
      <TextLink
        to="/company/$id"
        params={{ id: update.companyId }}
        sx={{ minWidth: 0, fontSize: 13, fontWeight: 500 }}
      >
        {update.company.name}
      </TextLink>
      <Box
        component="time"
        dateTime={update.createdAt}
        sx={{ color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' }}
      >
        {formatDate(update.createdAt)}
      </Box>
    </Box>
  );
}
