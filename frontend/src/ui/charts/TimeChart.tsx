import { Suspense } from 'react';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { TimeChartProps } from './MuiTimeChart';

// It comes beside the page, and if it has come in time it is drawn with it.
const TimeChart = lazyRouteComponent(() => import('./MuiTimeChart'));
void TimeChart.preload?.();

/** Amounts over time. It fills what it is in, which has its height before the picture is there. */
export const TimeLine = (props: TimeChartProps) => (
  <Suspense>
    <TimeChart {...props} />
  </Suspense>
);
