import type { AllocatedLp } from '../../api/generated';
import { fullName } from '../../lib/full-name';

export function lpName(lp: Pick<AllocatedLp, 'firstName' | 'lastName'>): string {
  return fullName(lp).trim() || 'Unknown LP';
}
