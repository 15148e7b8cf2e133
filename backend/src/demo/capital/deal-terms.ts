import type { CarryTerms } from '../../finance/tiers.js';
import type { Calendar } from '../calendar.js';
import { Random } from '../random.js';
import {
  differingTerms,
  founderTerms,
  ownershipTable,
  standardTerms,
  withoutTerms,
} from '../tables/deal-terms.table.js';
import { dealOf, type CapitalSources } from './records.js';

interface Recorded {
  id: string;
  investmentId: string;
}

export interface DemoTerms {
  dealTerms: (Recorded & CarryTerms & { createdAt: string; updatedAt: string })[];
  dealTermOverrides: (Recorded & { entityId: string; carryPercent: string })[];
  ownershipEntries: (Recorded & { date: string; percent: string; createdAt: string; updatedAt: string })[];
}

const SEED = 13;

/** The terms of the deals, what differs for the founding LP, and what was diluted. */
export function buildTerms(calendar: Calendar, sources: CapitalSources): DemoTerms {
  const random = new Random(SEED);
  const founder = sources.lps.find(({ email }) => email === founderTerms.email);
  const dealTerms = sources.investments
    .filter(({ investmentName }) => !withoutTerms.includes(investmentName))
    .map(({ id, investmentName, createdAt }) => ({
      id: random.idAt(createdAt),
      investmentId: id,
      ...(differingTerms[investmentName] ?? standardTerms),
      createdAt,
      updatedAt: createdAt,
    }));
  const bearing = new Set(dealTerms.map(({ investmentId }) => investmentId));
  return {
    dealTerms,
    dealTermOverrides: sources.allocations
      .filter(({ lpId, investmentId }) => lpId === founder?.id && bearing.has(investmentId))
      .map(({ investmentId, entityId, createdAt }) => ({
        id: random.idAt(createdAt),
        ...{ investmentId, entityId, carryPercent: founderTerms.carryPercent },
      })),
    ownershipEntries: ownershipTable.map(({ deal, daysAgo, percent }) => {
      const { investment } = dealOf(deal, sources);
      const date = calendar.daysAgo(daysAgo);
      const createdAt = calendar.inOfficeHours(date, random);
      const id = random.idAt(createdAt);
      return { id, investmentId: investment.id, date, percent, createdAt, updatedAt: createdAt };
    }),
  };
}

/** What counts for an entity; undefined where the deal has no terms. */
export function termsOf(
  { dealTerms, dealTermOverrides }: DemoTerms,
  investmentId: string,
  entityId: string,
): CarryTerms | undefined {
  const terms = dealTerms.find((each) => each.investmentId === investmentId);
  const override = dealTermOverrides.find(
    (each) => each.investmentId === investmentId && each.entityId === entityId,
  );
  return terms && { ...terms, carryPercent: override?.carryPercent ?? terms.carryPercent };
}
