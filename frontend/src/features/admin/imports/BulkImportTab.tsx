import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { importTypes } from './import-types';
import { ImportCard } from './ImportCard';
import { RecentImports } from './RecentImports';
import { useImportJobs } from './watch-import';
import { WorkbookImport } from './WorkbookImport';

/** Imports companies, investments, LPs and allocations from spreadsheets. */
export default function BulkImportTab() {
  const query = useImportJobs();
  return (
    <>
      <Typography variant="h2">Bulk Import</Typography>
      <Typography variant="body2" className="prose" sx={{ mt: 0.25, mb: 2, color: 'text.secondary' }}>
        A file is imported completely or not at all. Check shows what an import would do, without changing
        anything.
      </Typography>
      <Box sx={{ mb: 2 }}>
        <WorkbookImport />
      </Box>
      <Typography variant="h2">One Type at a Time</Typography>
      <Typography variant="body2" className="prose" sx={{ mt: 0.25, mb: 2, color: 'text.secondary' }}>
        Import in the order of these cards: each refers to the ones before it.
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
