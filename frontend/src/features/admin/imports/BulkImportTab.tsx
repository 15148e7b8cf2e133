import { useEffect } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { adminQueries } from '../queries';
import { importListPollInterval, isUnfinished } from './import-jobs';
import { importTypes } from './import-types';
import { ImportCard } from './ImportCard';
import { RecentImports } from './RecentImports';
import { useWatchImport } from './watch-import';

/** Imports companies, investments, LPs and allocations from spreadsheets. */
export default function BulkImportTab() {
  const query = useImportJobs();
  return (
    <>
      <Typography variant="h2">Bulk Import</Typography>
      <Typography variant="body2" className="prose" sx={{ mt: 0.25, mb: 2, color: 'text.secondary' }}>
        Import in the order of these cards: each refers to the ones before it. A file is imported completely
        or not at all. Check shows what an import would do, without changing anything.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
          gap: 2,
          mb: 2,
        }}
      >
        {importTypes.map((type) => (
          <ImportCard key={type.type} type={type} jobs={query.data} />
        ))}
      </Box>
      <RecentImports query={query} />
    </>
  );
}

/** The list of imports; each that is running is watched until it has finished. */
function useImportJobs() {
  const query = useQuery({
    ...adminQueries.importJobs,
    refetchInterval: ({ state: { data } }) => importListPollInterval(data),
  });
  const watch = useWatchImport();
  useEffect(() => {
    for (const job of query.data ?? []) if (isUnfinished(job)) watch(job.id);
  }, [query.data, watch]);
  return query;
}
