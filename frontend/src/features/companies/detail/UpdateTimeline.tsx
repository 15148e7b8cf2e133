import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UpdateRecord } from '../../../api/generated';
import { TextLink } from '../../../ui/layout/links';
import { DeleteUpdateButton } from '../../../domain/update/DeleteUpdateButton';
import { textOf } from '../../../domain/update/update-types';
import { UpdateBadge } from '../../../domain/update/UpdateBadge';
import { FundraiseTerms } from '../../../domain/update/UpdateTerms';
import { UpdateText } from '../../../domain/update/UpdateText';
import { formatDate } from '../../../lib/format';

const step = 20;

interface UpdateTimelineProps {
  updates: readonly UpdateRecord[];
  onDelete?: (update: UpdateRecord) => void;
}

/** What happened in the company, newest first, along a line. */
export function UpdateTimeline({ updates, onDelete }: UpdateTimelineProps) {
  const [count, setCount] = useState(step);
  return (
    <>
      <Box component="ol" aria-label="Updates" sx={{ m: 0, px: 2, py: 1.75, listStyle: 'none' }}>
        {updates.slice(0, count).map((update) => (
          <Moment key={update.id} update={update} onDelete={onDelete} />
        ))}
      </Box>
      {count < updates.length && (
        <Box sx={{ px: 2, pb: 1.75 }}>
          <Button variant="outlined" onClick={() => setCount(count + step)}>
            Show more
          </Button>
        </Box>
      )}
    </>
  );
}

interface MomentProps {
  update: UpdateRecord;
  onDelete?: (update: UpdateRecord) => void;
}

function Moment({ update, onDelete }: MomentProps) {
  return (
    <Box component="li" sx={momentOnLine}>
      <Box
        sx={{
          display: 'flex',
          flex: 1,
          flexDirection: 'column',
          gap: 0.25,
          minWidth: 0,
          overflowWrap: 'anywhere',
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.25 }}>
          <TextLink
            to="/update/$id"
            params={{ id: update.id }}
            sx={{ minWidth: 0, color: 'inherit', fontWeight: 600 }}
          >
            {update.title}
          </TextLink>
          <UpdateBadge type={update.updateType} />
          <Box
            component="time"
            dateTime={update.createdAt}
            sx={{ color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' }}
          >
            {formatDate(update.createdAt)}
          </Box>
        </Box>
        <UpdateText text={textOf(update)} />
        <FundraiseTerms update={update} />
      </Box>
      {onDelete && (
        <Box sx={{ flex: 'none' }}>
          <DeleteUpdateButton update={update} onDelete={onDelete} />
        </Box>
      )}
    </Box>
  );
}

/** A dot for each, and the line from it to the next one. */
const momentOnLine = {
  position: 'relative',
  display: 'flex',
  gap: 1.5,
  pl: 2.75,
  '& + &': { pt: 1.75 },
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 6,
    width: 9,
    height: 9,
    border: '2px solid var(--primary)',
    borderRadius: '50%',
    bgcolor: 'background.paper',
  },
  '& + &::before': { top: 20 },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 15,
    bottom: -6,
    width: '1px',
    bgcolor: 'divider',
  },
  '& + &:not(:last-of-type)::after': { top: 29 },
};
