import {
  getDownloadEntityPerformanceUrl,
  getDownloadFundPerformanceUrl,
  getDownloadInvestmentPerformanceUrl,
  getDownloadLpPerformanceUrl,
  getExplainEntityPerformanceQueryOptions,
  getExplainFundPerformanceQueryOptions,
  getExplainInvestmentPerformanceQueryOptions,
  getExplainLpPerformanceQueryOptions,
} from '../../api/generated';
import type { CapitalSubject } from '../../domain/explain/explain-context';

export function capitalQuery(subject: CapitalSubject) {
  switch (subject.scope) {
    case 'fund':
      return getExplainFundPerformanceQueryOptions();
    case 'investment':
      return getExplainInvestmentPerformanceQueryOptions(subject.id);
    case 'entity':
      return getExplainEntityPerformanceQueryOptions(subject.id);
    case 'lp':
      return getExplainLpPerformanceQueryOptions(subject.id);
  }
}

export function capitalWorkbookUrl(subject: CapitalSubject): string {
  switch (subject.scope) {
    case 'fund':
      return getDownloadFundPerformanceUrl();
    case 'investment':
      return getDownloadInvestmentPerformanceUrl(subject.id);
    case 'entity':
      return getDownloadEntityPerformanceUrl(subject.id);
    case 'lp':
      return getDownloadLpPerformanceUrl(subject.id);
  }
}
