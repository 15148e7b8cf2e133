import type { AllocatedLp } from '../../api/generated';

export function lpName({ firstName, lastName }: Pick<AllocatedLp, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || 'Unknown LP';
}
