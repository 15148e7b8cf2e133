import { centsOf } from './cents.js';

/** A partner's capital account over one tax year, in cents. */
export interface CapitalAccount {
  taxYear: number;
  beginning: bigint;
  contributed: bigint;
  interest: bigint;
  expenses: bigint;
  ending: bigint;
}

interface Contribution {
  amount: string;
  createdAt: string;
}

/** Of the capital at work in a year, in basis points: interest on cash, and the fund's fees and expenses. */
const INTEREST = 60n;
const EXPENSES = 200n;

/** The accounts of a partner from the first contribution's year to the last year asked for. */
export function capitalAccounts(contributions: readonly Contribution[], lastYear: number): CapitalAccount[] {
  const firstYear = Math.min(...contributions.map(yearOf));
  const accounts: CapitalAccount[] = [];
  for (let taxYear = firstYear; taxYear <= lastYear; taxYear++) {
    const beginning = accounts.at(-1)?.ending ?? 0n;
    const contributed = sumOf(contributions.filter((it) => yearOf(it) === taxYear));
    const atWork = beginning + contributed / 2n;
    const interest = (atWork * INTEREST) / 10_000n;
    const expenses = (atWork * EXPENSES) / 10_000n;
    const ending = beginning + contributed + interest - expenses;
    accounts.push({ taxYear, beginning, contributed, interest, expenses, ending });
  }
  return accounts;
}

/** What was paid in by the end of a year. */
export function paidInBy(contributions: readonly Contribution[], year: number): bigint {
  return sumOf(contributions.filter((it) => yearOf(it) <= year));
}

/** Records are made in office hours, when it is the same year in New York as in UTC. */
function yearOf({ createdAt }: Contribution): number {
  return Number(createdAt.slice(0, 4));
}

function sumOf(contributions: readonly Contribution[]): bigint {
  return contributions.reduce((sum, { amount }) => sum + centsOf(amount), 0n);
}
