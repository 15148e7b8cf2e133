import { byId, ExpectedFigures, sum } from './expected-figures.js';

export interface Answer {
  id: string;
  version: number;
}

/** A call that changes the fund, the expected status, and the change of the model on success. */
export interface Write {
  by?: 'lp';
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  headers?: Record<string, string>;
  status: number;
  apply?: (answer: Answer) => void;
}

/** Which version of the record an edit says it is based on. */
export type BasedOn = 'nothing' | 'current version' | 'another version';

export interface CompanyFields {
  currentValuation?: string | null;
  status?: string;
}
export interface MarkFields {
  valuation?: string;
  markDate?: string;
}
export interface InvestmentFields {
  companyId?: string;
  totalInvestment?: string;
  initialValuation?: string;
  investmentDate?: string;
  status?: string;
}

type Made<Fields> = { [Name in keyof Fields]-?: NonNullable<Fields[Name]> };

/** The fund's records in memory, and what each call has to do to them by the specification. */
export class FundModel extends ExpectedFigures {
  private readonly versions = new Map<string, number>();
  private recorded = 0;

  constructor(
    today: string,
    readonly lpIds: readonly string[],
  ) {
    super(today, [], [], [], []);
  }

  createCompany(fields: CompanyFields): Write {
    return {
      method: 'POST',
      path: '/api/companies',
      body: { name: 'A company', sector: 'Fintech', ...fields },
      status: 201,
      apply: ({ id, version }) => {
        this.versions.set(id, version);
        const { status = 'active', currentValuation = null } = fields;
        this.companies.push({ id, status, entered: currentValuation });
      },
    };
  }

  editCompany(id: string, { currentValuation, ...fields }: CompanyFields, basedOn: BasedOn): Write {
    const entered = currentValuation === undefined ? {} : { entered: currentValuation };
    return this.edit(`/api/companies/${id}`, id, { currentValuation, ...fields }, basedOn, () =>
      Object.assign(this.company(id), { ...fields, ...entered }),
    );
  }

  /** Refused while it has investments; its marks are deleted with it. */
  deleteCompany(id: string): Write {
    if (this.investments.some(({ companyId }) => companyId === id))
      return { method: 'DELETE', path: `/api/companies/${id}`, status: 409 };
    return {
      method: 'DELETE',
      path: `/api/companies/${id}`,
      status: 200,
      apply: () => {
        this.companies = without(this.companies, id);
        this.marks = this.marks.filter(({ companyId }) => companyId !== id);
      },
    };
  }

  recordMark(companyId: string, { valuation, markDate }: Made<MarkFields>): Write {
    return {
      method: 'POST',
      path: `/api/companies/${companyId}/marks`,
      body: { valuation, markDate },
      status: 201,
      apply: ({ id, version }) => {
        this.versions.set(id, version);
        this.recorded += 1;
        this.marks.push({
          id,
          companyId,
          valuation,
          markDate: secondsOf(markDate),
          createdAt: this.recorded,
        });
      },
    };
  }

  editMark(id: string, { valuation, markDate }: MarkFields, basedOn: BasedOn): Write {
    const mark = byId(this.marks, id);
    const path = `/api/companies/${mark.companyId}/marks/${id}`;
    return this.edit(path, id, { valuation, markDate }, basedOn, () => {
      if (valuation !== undefined) mark.valuation = valuation;
      if (markDate !== undefined) mark.markDate = secondsOf(markDate);
    });
  }

  deleteMark(id: string): Write {
    return {
      method: 'DELETE',
      path: `/api/companies/${byId(this.marks, id).companyId}/marks/${id}`,
      status: 200,
      apply: () => void (this.marks = without(this.marks, id)),
    };
  }

  createInvestment(fields: Made<InvestmentFields>): Write {
    return {
      method: 'POST',
      path: '/api/investments',
      body: { investmentName: 'An investment', ...fields },
      status: 201,
      apply: ({ id, version }) => {
        this.versions.set(id, version);
        const { companyId, totalInvestment, initialValuation, investmentDate, status } = fields;
        this.investments.push({
          id,
          companyId,
          cost: totalInvestment,
          postMoney: initialValuation,
          date: investmentDate,
          status,
        });
      },
    };
  }

  editInvestment(id: string, fields: InvestmentFields, basedOn: BasedOn): Write {
    const investment = byId(this.investments, id);
    return this.edit(`/api/investments/${id}`, id, fields, basedOn, () => {
      investment.companyId = fields.companyId ?? investment.companyId;
      investment.cost = fields.totalInvestment ?? investment.cost;
      investment.postMoney = fields.initialValuation ?? investment.postMoney;
      investment.date = fields.investmentDate ?? investment.date;
      investment.status = fields.status ?? investment.status;
    });
  }

  deleteInvestment(id: string): Write {
    return {
      method: 'DELETE',
      path: `/api/investments/${id}`,
      status: 200,
      apply: () => {
        this.investments = without(this.investments, id);
        this.allocations = this.allocations.filter(({ investmentId }) => investmentId !== id);
      },
    };
  }

  /** What is left of the investment, to the last cent; undefined when nothing is. */
  unallocated(investmentId: string): string | undefined {
    const allocated = this.allocations.filter((each) => each.investmentId === investmentId);
    const left = sum([
      byId(this.investments, investmentId).cost,
      ...allocated.map(({ amount }) => `-${amount}`),
    ]);
    return left.startsWith('-') || left === '0.00' ? undefined : left;
  }

  /** Refused where the LP has a part already. More than the investment's total is accepted: only screens warn. */
  allocate(investmentId: string, lpId: string, amount: string): Write {
    const isThere = this.allocations.some((each) => each.investmentId === investmentId && each.lpId === lpId);
    return {
      method: 'POST',
      path: '/api/allocations',
      body: { investmentId, lpId, amount },
      status: isThere ? 409 : 201,
      apply: ({ id, version }) => {
        this.versions.set(id, version);
        this.allocations.push({ id, investmentId, lpId, amount });
      },
    };
  }

  editAllocation(id: string, amount: string, basedOn: BasedOn): Write {
    return this.edit(
      `/api/allocations/${id}`,
      id,
      { amount },
      basedOn,
      () => void (byId(this.allocations, id).amount = amount),
    );
  }

  deleteAllocation(id: string): Write {
    return {
      method: 'DELETE',
      path: `/api/allocations/${id}`,
      status: 200,
      apply: () => void (this.allocations = without(this.allocations, id)),
    };
  }

  private edit(path: string, id: string, body: object, basedOn: BasedOn, apply: () => void): Write {
    const version = this.versions.get(id) ?? 0;
    const seen = basedOn === 'current version' ? version : version + 1;
    return {
      method: 'PUT',
      path,
      body,
      headers: basedOn === 'nothing' ? {} : { 'If-Match': `"${seen}"` },
      status: basedOn === 'another version' ? 412 : 200,
      apply: (answer) => {
        this.versions.set(id, answer.version);
        apply();
      },
    };
  }
}

const without = <Row extends { id: string }>(rows: Row[], id: string): Row[] =>
  rows.filter((row) => row.id !== id);

/** At a fixed hour: marks have a date only, so that their order is all that counts. */
const secondsOf = (day: string): number => Date.parse(`${day}T17:00:00Z`) / 1000;
