import type { InvestmentRecord, MarkRecord } from '../../../api/generated';
import { brand } from '../../../lib/brand';
import type { ListExport } from '../../../data-grid/export/export-list';
import { formatIsoDay } from '../../../lib/format';
import { fullName } from '../../../lib/full-name';
import { investmentStatus } from '../../../domain/investment/investment-status';

type Unread<Row> = Omit<ListExport<Row>, 'read'>;

export const investmentExport: Unread<InvestmentRecord> = {
  name: 'company-investments',
  title: 'Associated Investments',
  columns: [
    { header: 'Company', value: ({ companyName }) => companyName },
    { header: 'Investment Name', value: ({ investmentName }) => investmentName },
    { header: 'Investment Amount', value: ({ totalInvestment }) => totalInvestment, kind: 'money' },
    { header: 'Valuation', value: ({ initialValuation }) => initialValuation, kind: 'money' },
    { header: 'Investment Date', value: ({ investmentDate }) => investmentDate, kind: 'date' },
    { header: 'Status', value: investmentStatus },
  ],
};

export const markExport: Unread<MarkRecord> = {
  name: 'marks',
  title: `${brand.productName} Marks History`,
  columns: [
    { header: 'Mark Date', value: ({ markDate }) => formatIsoDay(markDate), kind: 'date' },
    { header: 'Valuation', value: ({ valuation }) => valuation, kind: 'money' },
    { header: 'Explanation', value: ({ explanation }) => explanation },
    { header: 'Recorded By', value: ({ createdBy }) => fullName(createdBy) },
  ],
};
