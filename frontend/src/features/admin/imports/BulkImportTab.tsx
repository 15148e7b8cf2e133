import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ImportCard } from './ImportCard';
import { importTypes } from './import-types';
import { RecentImports } from './RecentImports';
import { useImportJobs } from './use-import-jobs';

/** Brings a firm's books in from its spreadsheets. */
export default function BulkImportTab() {
  const { data: jobs, error, refetch } = useImportJobs();
  return (
    <>
      <Typography variant="h2">Bulk Import</Typography>
      <Typography variant="body2" className="prose" sx={{ mt: 0.25, mb: 2, color: 'text.secondary' }}>
        Import in the order of these cards: each refers to the ones before it. A file is imported whole or not
        at all, and Check tells what would happen without writing anything.
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
          <ImportCard key={type.type} type={type} jobs={jobs} />
        ))}
      </Box>
      <RecentImports jobs={jobs} error={error} onRetry={() => void refetch()} />
    </>
  );
}
