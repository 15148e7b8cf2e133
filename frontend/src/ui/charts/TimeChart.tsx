import { Suspense } from 'react';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { TimeChartProps } from './MuiTimeChart';

// Fetched in parallel with the page, so that a chart which arrives in time is drawn with it.
const MuiTimeChart = lazyRouteComponent(() => import('./MuiTimeChart'));
void MuiTimeChart.preload?.();

/** Amounts over time. Fills its container, which needs a height of its own. */
export const TimeChart = (props: TimeChartProps) => (
  <Suspense>
    <MuiTimeChart {...props} />
  </Suspense>
);
