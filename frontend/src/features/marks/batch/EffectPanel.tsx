import Box from '@mui/material/Box';
import { FundEffect } from '../../../domain/mark/FundEffect';
import { LpEffectTable } from '../../../domain/mark/LpEffectTable';
import type { ShownEffect } from '../../../domain/mark/use-mark-effect';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LoadError } from '../../../ui/feedback/LoadError';
import { LoadingRows } from '../../../ui/feedback/LoadingRows';
import { Panel } from '../../../ui/layout/Panel';

interface EffectPanelProps {
  shown: ShownEffect;
  isMarked: boolean;
}

/** What the marks would change of the fund's value and of each LP's, before they are saved. */
export function EffectPanel({ shown, isMarked }: EffectPanelProps) {
  return (
    <Panel title="Effect">
      <Effect shown={shown} isMarked={isMarked} />
    </Panel>
  );
}

function Effect({ shown: { effect, isBehind, error, retry }, isMarked }: EffectPanelProps) {
  if (!isMarked) return <EmptyState text="Enter a new mark to see what it changes" />;
  if (error) return <LoadError what="The effect could not be computed" error={error} onRetry={retry} />;
  if (!effect) return <LoadingRows text="Computing the effect..." />;
  return (
    <Box aria-busy={isBehind} sx={{ opacity: isBehind ? 0.6 : 1 }}>
      <Box className="prose" sx={{ px: 2, pt: 1.5, color: 'text.secondary', fontSize: 13 }}>
        As of today’s values: what the fund and its limited partners have today, and what they would have with
        these marks. A company that has a later mark keeps it; a mark of the same day is replaced.
      </Box>
      <FundEffect change={effect.fund} />
      <LpEffectTable lps={effect.lps} />
    </Box>
  );
}
