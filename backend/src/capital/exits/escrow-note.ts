import { Exact } from '../../finance/exact.js';
import { longDate, usd } from '../../finance/texts.js';

/** The sentence on an escrow in the note to LPs; in: US dollars and a day; undefined without an escrow. */
export const escrowNote = (
  escrow: string | null | undefined,
  until: string | null | undefined,
): string | undefined =>
  escrow && new Exact(escrow).gt(0)
    ? `A further ${usd(escrow)} is held in escrow${until ? ` and expected on ${longDate(until)}` : ''}.`
    : undefined;
