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
import { narrowedTo } from '../../domain/entity/narrowed-to';
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
      return getExplainAllocationQueryOptions(subject.id, subject.lpId, narrowedTo(subject.entityId));
    case 'lp':
      return getExplainLpQueryOptions(subject.id, narrowedTo(subject.entityId));
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
      return getDownloadAllocationExplanationUrl(subject.id, subject.lpId, narrowedTo(subject.entityId));
    case 'lp':
      return getDownloadLpExplanationUrl(subject.id, narrowedTo(subject.entityId));
  }
}
