import {
  explainAllocation,
  explainCompany,
  explainFund,
  explainInvestment,
  explainLp,
  getDownloadAllocationExplanationUrl,
  getDownloadCompanyExplanationUrl,
  getDownloadFundExplanationUrl,
  getDownloadInvestmentExplanationUrl,
  getDownloadLpExplanationUrl,
  getExplainAllocationQueryKey,
  getExplainCompanyQueryKey,
  getExplainFundQueryKey,
  getExplainInvestmentQueryKey,
  getExplainLpQueryKey,
  type Explanation,
} from '../../api/generated';
import type { ExplainedOf } from '../../domain/explain/explain-context';

interface ExplanationCalls {
  queryKey: readonly unknown[];
  read: (init: RequestInit) => Promise<Explanation>;
  /** Where its workbook is. */
  workbook: string;
}

export function callsFor(subject: ExplainedOf): ExplanationCalls {
  if (subject.kind === 'fund') {
    return {
      queryKey: getExplainFundQueryKey(),
      read: (init) => explainFund(init),
      workbook: getDownloadFundExplanationUrl(),
    };
  }
  if (subject.kind === 'allocation') {
    const { id, lpId } = subject;
    return {
      queryKey: getExplainAllocationQueryKey(id, lpId),
      read: (init) => explainAllocation(id, lpId, init),
      workbook: getDownloadAllocationExplanationUrl(id, lpId),
    };
  }
  const [queryKey, read, workbook] = ofOne[subject.kind];
  return {
    queryKey: queryKey(subject.id),
    read: (init) => read(subject.id, init),
    workbook: workbook(subject.id),
  };
}

const ofOne = {
  investment: [getExplainInvestmentQueryKey, explainInvestment, getDownloadInvestmentExplanationUrl],
  company: [getExplainCompanyQueryKey, explainCompany, getDownloadCompanyExplanationUrl],
  lp: [getExplainLpQueryKey, explainLp, getDownloadLpExplanationUrl],
} as const;
