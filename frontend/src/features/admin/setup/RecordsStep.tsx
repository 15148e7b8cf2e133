import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { missingRecords } from '../../../domain/setup/steps';
import { WorkbookImport } from '../imports/WorkbookImport';
import { setupStepsQuery } from './queries';

/** Imports all records at once, and says what the fund has none of yet. */
export default function RecordsStep() {
  const queryClient = useQueryClient();
  const { data } = useQuery(setupStepsQuery);
  const missing = data ? missingRecords(data) : [];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <WorkbookImport
        onDone={() => void queryClient.invalidateQueries({ queryKey: setupStepsQuery.queryKey })}
      />
      {data && (
        <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {missing.length === 0
            ? 'The fund has records of every kind.'
            : `The fund has no ${missing.join(', ')} yet. What you import later, or enter by hand, counts as well.`}
        </Box>
      )}
    </Box>
  );
}
