import type { HealthState } from '../../../api/generated';
import { StatusBadge } from '../../../ui/values/StatusBadge';

const looks: Record<HealthState, { dot: string; text: string }> = {
  ok: { dot: 'success.main', text: 'OK' },
  warning: { dot: 'warning.main', text: 'Warning' },
  problem: { dot: 'error.main', text: 'Problem' },
};

export const HealthBadge = ({ state }: { state: HealthState }) => (
  <StatusBadge status={state} dot={looks[state].dot} text={looks[state].text} />
);
