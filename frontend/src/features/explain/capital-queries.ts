import {
  getDownloadEntityCapitalAccountUrl,
  getDownloadEntityPerformanceUrl,
  getDownloadFundPerformanceUrl,
  getDownloadInvestmentPerformanceUrl,
  getDownloadLpCapitalAccountUrl,
  getDownloadLpPerformanceUrl,
  getExplainEntityPerformanceQueryOptions,
  getExplainFundPerformanceQueryOptions,
  getExplainInvestmentPerformanceQueryOptions,
  getExplainLpPerformanceQueryOptions,
  getGetEntityCapitalAccountQueryOptions,
  getGetLpCapitalAccountQueryOptions,
} from '../../api/generated';
import { onDay } from '../../domain/capital/as-of';
import type { AccountSubject, CapitalSubject } from '../../domain/explain/explain-context';

type HolderSubject = Extract<CapitalSubject, { scope: 'lp' | 'entity' }>;

const narrowing = ({ investmentId, asOf }: HolderSubject) => ({
  ...(investmentId && { investmentId }),
  ...onDay(asOf),
});

export function capitalQuery(subject: CapitalSubject) {
  switch (subject.scope) {
    case 'fund':
      return getExplainFundPerformanceQueryOptions(onDay(subject.asOf));
    case 'investment':
      return getExplainInvestmentPerformanceQueryOptions(subject.id, onDay(subject.asOf));
    case 'entity':
      return getExplainEntityPerformanceQueryOptions(subject.id, narrowing(subject));
    case 'lp':
      return getExplainLpPerformanceQueryOptions(subject.id, narrowing(subject));
  }
}

export function capitalWorkbookUrl(subject: CapitalSubject): string {
  switch (subject.scope) {
    case 'fund':
      return getDownloadFundPerformanceUrl(onDay(subject.asOf));
    case 'investment':
      return getDownloadInvestmentPerformanceUrl(subject.id, onDay(subject.asOf));
    case 'entity':
      return getDownloadEntityPerformanceUrl(subject.id, narrowing(subject));
    case 'lp':
      return getDownloadLpPerformanceUrl(subject.id, narrowing(subject));
  }
}

/** The account itself says what each of its deals adds. */
export const accountQuery = ({ scope, id, period }: AccountSubject) =>
  scope === 'lp'
    ? getGetLpCapitalAccountQueryOptions(id, period)
    : getGetEntityCapitalAccountQueryOptions(id, period);

export const accountWorkbookUrl = ({ scope, id, period }: AccountSubject): string =>
  scope === 'lp'
    ? getDownloadLpCapitalAccountUrl(id, period)
    : getDownloadEntityCapitalAccountUrl(id, period);
