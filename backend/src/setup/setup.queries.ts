import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';

const state = {
  name: 'setup-state',
  text: `select id, not exists (select from users) as "isOpen", fund from installation`,
};

interface SetupState {
  [column: string]: unknown;
  id: string;
  /** No user exists yet. */
  isOpen: boolean;
  fund: 'demo' | 'own' | null;
}

/** What the checklist derives from the fund's records. */
export interface RecordedSteps {
  [column: string]: unknown;
  isDemo: boolean;
  isHidden: boolean;
  mail: boolean;
  companies: boolean;
  investments: boolean;
  lps: boolean;
  entities: boolean;
  allocations: boolean;
  cashFlows: boolean;
  marks: boolean;
  invitation: boolean;
  secondFactor: boolean;
}

/** $1 is the admin whose second factor counts. */
const steps = {
  name: 'setup-steps',
  text: `
    select coalesce(fund = 'demo', false) as "isDemo", steps_hidden_at is not null as "isHidden",
      mail_accepted_at is not null as mail,
      exists (select from companies) as companies,
      exists (select from investments) as investments,
      exists (select from users where role = 'lp') as lps,
      exists (select from investing_entities where kind <> 'other') as entities,
      exists (select from allocations) as allocations,
      exists (select from capital_events) as "cashFlows",
      exists (select from company_marks) as marks,
      exists (select from users where role = 'lp' and (invite_sent_at is not null or invite_status = 'active'))
        as invitation,
      exists (select from authenticators where user_id = $1 and confirmed_at is not null)
        or exists (select from passkeys where user_id = $1) as "secondFactor"
    from installation`,
};

const hide = {
  name: 'setup-hide-steps',
  text: 'update installation set steps_hidden_at = coalesce(steps_hidden_at, now())',
};

@Injectable()
export class SetupQueries {
  constructor(private readonly sql: Sql) {}

  /** Errors: the row is missing, which no call removes. */
  async state(): Promise<SetupState> {
    return present(await this.sql.row<SetupState>(state));
  }

  async steps(adminId: string): Promise<RecordedSteps> {
    return present(await this.sql.row<RecordedSteps>(steps, [adminId]));
  }

  /** For all admins, for good. */
  async hideSteps(): Promise<void> {
    await this.sql.rows(hide);
  }
}

function present<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('The row of the installation is missing');
  return row;
}
