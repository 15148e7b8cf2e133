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
import { onDay } from '../../domain/capital/as-of';
import { narrowedTo } from '../../domain/entity/narrowed-to';
import type { ExplainedSubject } from '../../domain/explain/explain-context';

const partOf = ({ entityId, asOf }: Extract<ExplainedSubject, { kind: 'allocation' }>) =>
  entityId || asOf ? { ...narrowedTo(entityId), ...onDay(asOf) } : undefined;

export function explanationQuery(subject: ExplainedSubject) {
  switch (subject.kind) {
    case 'fund':
      return getExplainFundQueryOptions();
    case 'company':
      return getExplainCompanyQueryOptions(subject.id);
    case 'investment':
      return getExplainInvestmentQueryOptions(subject.id, onDay(subject.asOf));
    case 'allocation':
      return getExplainAllocationQueryOptions(subject.id, subject.lpId, partOf(subject));
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
      return getDownloadInvestmentExplanationUrl(subject.id, onDay(subject.asOf));
    case 'allocation':
      return getDownloadAllocationExplanationUrl(subject.id, subject.lpId, partOf(subject));
    case 'lp':
      return getDownloadLpExplanationUrl(subject.id, narrowedTo(subject.entityId));
  }
}
