import Box from '@mui/material/Box';
import { TextLink } from '../../../ui/layout/links';
import { CopyableId } from './CopyableId';
import type { RecordPage } from './record-page';

interface RecordIdProps {
  /** What the record is, within a sentence. */
  what: string;
  id: string;
  /** Where it is shown, if it is. */
  page: RecordPage | undefined;
}

/** The id of a record, and the way to it. */
export const RecordId = ({ what, id, page }: RecordIdProps) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 0.75 }}>
    <CopyableId what={`the id of ${what}`} text={id} short />
    {page && (
      <TextLink to={page} params={{ id }} aria-label={`Open ${what}`}>
        Open
      </TextLink>
    )}
  </Box>
);
