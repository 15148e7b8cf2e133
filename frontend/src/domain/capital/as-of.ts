import { useRef, type RefObject } from 'react';
import { useListState } from '../../data-grid/use-list-state';
import { isDay } from '../../lib/day';
import { todayInNewYork } from '../../lib/format';

/** The past day that an address names; what is no day, today, and a day after it name none. */
export const readAsOf = (text: string | undefined, today = todayInNewYork()): string | undefined =>
  isDay(text) && text < today ? text : undefined;

/** The parameters of a call whose answer may be of a past day. */
export const onDay = (asOf: string | undefined) => (asOf ? { asOf } : undefined);

export interface AsOfState {
  /** Undefined for today. */
  asOf: string | undefined;
  choose: (day: string | undefined) => void;
  /** The input of the day. */
  field: RefObject<HTMLInputElement | null>;
}

const filters = ['asOf'] as const;

/** The day of the figures of a page, in its address. */
export function useAsOf(): AsOfState {
  const { filters: address, write } = useListState({ filters });
  const field = useRef<HTMLInputElement>(null);
  return {
    asOf: readAsOf(address.asOf),
    choose: (day) => write({ asOf: readAsOf(day) }, { replace: true }),
    field,
  };
}
