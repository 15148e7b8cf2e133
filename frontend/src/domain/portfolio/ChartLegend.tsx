import Box from '@mui/material/Box';

/** How something is drawn: told apart by its form too, not by its colour alone. */
type Sample = 'line' | 'dashes' | 'bar' | 'tick';

export interface KeyEntry {
  label: string;
  sample: Sample;
}

/** What is what in a picture, in one line above it. */
export function ChartLegend({ entries }: { entries: readonly KeyEntry[] }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        m: 0,
        p: 0,
        color: 'text.secondary',
        fontSize: 12,
        listStyle: 'none',
      }}
    >
      {entries.map(({ label, sample }) => (
        <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <svg width="18" height="12" aria-hidden="true">
            {samples[sample]}
          </svg>
          {label}
        </Box>
      ))}
    </Box>
  );
}

const samples = {
  line: <path d="M0 6h18" stroke="var(--primary)" strokeWidth="2" />,
  dashes: <path d="M0 6h18" stroke="var(--text-secondary)" strokeWidth="1.5" strokeDasharray="4 3" />,
  bar: <rect y="2" width="18" height="8" rx="1" fill="var(--primary)" />,
  tick: <rect x="8" width="2" height="12" fill="var(--text)" />,
} satisfies Record<Sample, unknown>;
