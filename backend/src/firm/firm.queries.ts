import { Injectable } from '@nestjs/common';
import { hasOpenCall } from '../access/predicates.js';
import { Sql } from '../database/sql.js';
import { firmState, type FirmState } from './firm.sql.js';

const openCall = { name: 'firm-open-call', text: `select ${hasOpenCall('$1')} as open` };
const state = { name: 'firm-state', text: firmState };

@Injectable()
export class FirmQueries {
  constructor(private readonly sql: Sql) {}

  /** Errors: the row is missing, which no call removes. */
  async state(): Promise<FirmState> {
    const row = await this.sql.row<FirmState>(state);
    if (!row) throw new Error('The row of the firm is missing');
    return row;
  }

  async hasOpenCall(lpId: string): Promise<boolean> {
    return (await this.sql.row<{ open: boolean }>(openCall, [lpId]))?.open ?? false;
  }
}
