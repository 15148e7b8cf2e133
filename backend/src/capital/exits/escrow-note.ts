import { Exact } from '../../finance/exact.js';
import { longDate, usd } from '../../finance/texts.js';

/** What the LPs are told of an escrow, in US dollars; undefined where there is none. */
export const escrowNote = (
  escrow: string | null | undefined,
  until: string | null | undefined,
): string | undefined =>
  escrow && new Exact(escrow).gt(0)
    ? `A further ${usd(escrow)} is held in escrow${until ? ` and expected on ${longDate(until)}` : ''}.`
    : undefined;
