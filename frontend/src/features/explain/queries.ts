import {
  getDownloadAllocationExplanationUrl,
  getDownloadCompanyExplanationUrl,
  getDownloadFundExplanationUrl,
  getDownloadInvestmentExplanationUrl,
  getDownloadLpExplanationUrl,
  getExplainAllocationQueryOptions,
  getExplainCompanyQueryOptions,
  getExplainFundQueryOptions,
  getExplainInvestmentQueryOptions,
  getExplainLpQueryOptions,
} from '../../api/generated';
import type { ExplainedSubject } from '../../domain/explain/explain-context';

export function explanationQuery(subject: ExplainedSubject) {
  switch (subject.kind) {
    case 'fund':
      return getExplainFundQueryOptions();
    case 'company':
      return getExplainCompanyQueryOptions(subject.id);
    case 'investment':
      return getExplainInvestmentQueryOptions(subject.id);
    case 'allocation':
      return getExplainAllocationQueryOptions(subject.id, subject.lpId);
    case 'lp':
      return getExplainLpQueryOptions(subject.id);
  }
}

export function workbookUrl(subject: ExplainedSubject): string {
  switch (subject.kind) {
    case 'fund':
      return getDownloadFundExplanationUrl();
    case 'company':
      return getDownloadCompanyExplanationUrl(subject.id);
    case 'investment':
      return getDownloadInvestmentExplanationUrl(subject.id);
    case 'allocation':
      return getDownloadAllocationExplanationUrl(subject.id, subject.lpId);
    case 'lp':
      return getDownloadLpExplanationUrl(subject.id);
  }
}
