import Box from '@mui/material/Box';
import type { SetupSteps } from '../../../api/generated';
import { CheckIcon } from '../../../ui/icons';
import { TextLink } from '../../../ui/layout/links';
import { checklistOf, type ChecklistItem } from './checklist';

/** What of the set-up is done, each with a link to its step. */
export function ChecklistItems({ steps }: { steps: SetupSteps }) {
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}>
      {checklistOf(steps).map((item) => (
        <Item key={item.text} item={item} />
      ))}
    </Box>
  );
}

const Item = ({ item: { text, hint, isDone, link } }: { item: ChecklistItem }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 }}>
    <Box component="span" aria-hidden sx={[sign, isDone && doneSign]}>
      {isDone && <CheckIcon sx={{ fontSize: 12 }} />}
    </Box>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <TextLink {...link}>{text}</TextLink>
      {isDone && <span className="visually-hidden"> (done)</span>}
      {hint && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{hint}</Box>}
    </Box>
  </Box>
);

const sign = {
  display: 'inline-grid',
  flexShrink: 0,
  placeItems: 'center',
  alignSelf: 'flex-start',
  width: 16,
  height: 16,
  mt: 0.25,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: '50%',
};
const doneSign = { borderColor: 'success.main', color: 'success.main' };
