import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { DraftDocumentsPlace } from '../../api/generated';
import { formatCount } from '../../lib/format';
import { LoadError } from '../../ui/feedback/LoadError';
import { RowLink, TextLink } from '../../ui/layout/links';
import { dashboardQueries } from './queries';
import { placeLink, toDoItems, type ToDoItem } from './to-do-items';

/** What waits for the admin, each with a link to the list that is filtered to it. */
export function ToDoPanel() {
  const titleId = useId();
  const { data, error, isFetching, refetch } = useQuery(dashboardQueries.toDo);
  const items = data && toDoItems(data);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ mb: { xs: 1.5, md: 2 }, overflow: 'hidden' }}
    >
      <Typography variant="h2" id={titleId} sx={{ px: 2, pt: 1.25, pb: 0.75 }}>
        To Do
      </Typography>
      {items ? (
        <Items items={items} />
      ) : error && !isFetching ? (
        <LoadError what="What is to do could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Box role="status" aria-label="Loading what is to do..." sx={{ px: 2, pb: 1.5 }}>
          <Skeleton variant="rounded" width="60%" sx={{ height: itemHeight }} />
        </Box>
      )}
    </Paper>
  );
}

function Items({ items }: { items: readonly ToDoItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const placesId = useId();
  if (items.length === 0) {
    return <Box sx={{ px: 2, pb: 1.5, color: 'text.secondary' }}>Nothing is waiting for you.</Box>;
  }
  const places = items.find((item) => item.places)?.places;
  return (
    <>
      <Box component="ul" sx={row}>
        {items.map((item) => (
          <li key={item.text}>
            {item.places ? (
              <ButtonBase
                sx={itemLook}
                aria-expanded={isOpen}
                aria-controls={isOpen ? placesId : undefined}
                onClick={() => setOpen(!isOpen)}
              >
                <Counted item={item} />
              </ButtonBase>
            ) : (
              <RowLink {...item.link} sx={itemLook}>
                <Counted item={item} />
              </RowLink>
            )}
          </li>
        ))}
      </Box>
      {isOpen && places && <Places id={placesId} places={places} />}
    </>
  );
}

const Counted = ({ item: { count, text } }: { item: ToDoItem }) => (
  <>
    <Box component="span" sx={{ mr: 0.625, fontWeight: 600 }}>
      {formatCount(count)}
    </Box>{' '}
    <Box component="span" sx={{ minWidth: 0, color: 'primary.main' }}>
      {text}
    </Box>
  </>
);

/** The records that have the drafts. */
const Places = ({ id, places }: { id: string; places: readonly DraftDocumentsPlace[] }) => (
  <Box component="ul" id={id} aria-label="Draft documents" sx={placesLook}>
    {places.map((place) => (
      <Box component="li" key={place.id} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <TextLink {...placeLink(place)}>{place.name}</TextLink> ({formatCount(place.drafts)})
      </Box>
    ))}
  </Box>
);

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  m: 0,
  px: 2,
  pb: 1.5,
  listStyle: 'none',
};

const itemHeight = { xs: 36, md: 30 };

const itemLook = {
  minHeight: itemHeight,
  px: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  font: 'inherit',
  fontSize: 13,
  lineHeight: 1.4,
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
};

const placesLook = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.75,
  m: 0,
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  listStyle: 'none',
};
