import Box from '@mui/material/Box';
import { namesOf, partners, type split } from './audience';

/** How many will get it, and who has refused to. */
export function AudienceSummary({ recipients, unsubscribed }: ReturnType<typeof split>) {
  if (recipients.length + unsubscribed.length === 0) return null;
  return (
    <Box
      role="status"
      className="prose"
      sx={{ mt: 1, color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}
    >
      {partners(recipients.length)} will get it.
      {unsubscribed.length > 0 && (
        <>
          {' '}
          {unsubscribed.length === 1 ? '1 has' : `${unsubscribed.length} have`} unsubscribed and will not:{' '}
          {namesOf(unsubscribed)}.
        </>
      )}
    </Box>
  );
}
