import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useAsOf } from '../../domain/capital/as-of';
import { AsOfNotice } from '../../domain/capital/AsOfNotice';
import { AsOfPicker } from '../../domain/capital/AsOfPicker';
import { shownMultiple } from '../../domain/capital/multiple';
import { shownRate } from '../../domain/capital/rate';
import { FigureCard } from '../../domain/explain/FigureCard';
import { FigureRow } from '../../domain/explain/FigureRow';
import type { Performance } from '../../api/generated';
import { LoadError } from '../../ui/feedback/LoadError';
import { marksSentence } from './marks-sentence';
import { OutstandingCalls } from './OutstandingCalls';
import { fundPerformanceQueries } from './queries';

/** The returns of the fund on what was paid in, as of today or of a past day, and what its calls ask for today. */
export function FundPerformance() {
  const day = useAsOf();
  const { asOf } = day;
  const { data, error, isFetching, refetch } = useQuery(fundPerformanceQueries(asOf).performance);
  return (
    <>
      <AsOfNotice {...day} others={ofToday} sx={{ mb: 2 }} />
      {error && !isFetching ? (
        <LoadError
          what="The fund's performance could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <FigureRow>
          <Rate label="Net IRR" figure="net" performance={data} asOf={asOf} />
          <Rate label="Gross IRR" figure="gross" performance={data} asOf={asOf} />
          <Multiple label="TVPI" figure="tvpi" performance={data} asOf={asOf} />
          <Multiple label="DPI" figure="dpi" performance={data} asOf={asOf} />
          {!asOf && <OutstandingCalls />}
        </FigureRow>
      )}
      <Box sx={belowFigures}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {data?.marks && marksSentence(data.marks)}
        </Typography>
        <AsOfPicker {...day} />
      </Box>
    </>
  );
}

const ofToday = 'Portfolio value, holdings and the chart of the fund’s value are as of today.';

const belowFigures = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1.5,
  mt: -1,
  mb: 2.5,
};

const explainedOn = (asOf: string | undefined) =>
  ({ subject: { kind: 'capital', scope: 'fund', asOf }, name: 'the fund' }) as const;

interface FigureProps<Figure> {
  label: string;
  figure: Figure;
  performance: Performance | undefined;
  asOf: string | undefined;
}

function Rate({ label, figure, performance, asOf }: FigureProps<'net' | 'gross'>) {
  const shown = performance && shownRate(performance[figure]);
  return (
    <FigureCard
      label={label}
      figure={shown?.text}
      note={shown?.note}
      explains={{ ...explainedOn(asOf), figure }}
      bad={shown?.text.startsWith('-')}
    />
  );
}

const Multiple = ({ label, figure, performance, asOf }: FigureProps<'tvpi' | 'dpi'>) => (
  <FigureCard
    label={label}
    figure={performance && shownMultiple(performance[figure])}
    explains={{ ...explainedOn(asOf), figure }}
  />
);
