// The request of each kind of write, and where its record is found.

export type Kind = 'company' | 'mark' | 'investment' | 'allocation' | 'update' | 'document' | 'user';

/** The records that a write refers to. */
interface Subject {
  company: string;
  key: string;
  number: number;
}

/** The table of each kind of write, and the column by which its record is found. */
export const tables: Record<Kind, [table: string, column: string]> = {
  company: ['companies', 'name'],
  mark: ['company_marks', 'explanation'],
  investment: ['investments', 'investment_name'],
  allocation: ['allocations', 'id::text'],
  update: ['company_updates', 'title'],
  document: ['documents', 'title'],
  user: ['users', 'last_name'],
};
export const kinds: readonly Kind[] = [
  'company',
  'mark',
  'investment',
  'allocation',
  'update',
  'document',
  'user',
];

export const requests: Record<
  Exclude<Kind, 'allocation' | 'document'>,
  (subject: Subject) => [path: string, body: object]
> = {
  company: ({ key }) => ['/api/companies', { name: key, sector: 'Fintech' }],
  mark: ({ company, key, number }) => [
    `/api/companies/${company}/marks`,
    { valuation: 1000 + number, explanation: key, markDate: '2026-01-31' },
  ],
  investment: ({ company, key }) => [
    '/api/investments',
    {
      companyId: company,
      investmentName: key,
      totalInvestment: 100_000_000,
      initialValuation: 400_000_000,
      investmentDate: '2026-01-31',
    },
  ],
  update: ({ company, key }) => [
    `/api/companies/${company}/updates`,
    { title: key, updateType: 'company_update', content: key },
  ],
  user: ({ key }) => [
    '/api/admin/users',
    { email: `${key.replaceAll(' ', '-')}@bench.example`, firstName: 'Pat', lastName: key, role: 'lp' },
  ],
};
