import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** What LPs see of others and of the fund, as the firm decides. */
export class LpVisibility extends Migration {
  override name = '0027-lp-visibility';

  override up(): void {
    this.addSql(`
      -- lps_in_breakdown is whose allocations an LP sees in a deal: all, of other LPs the names alone, or its own alone.
      alter table firm
        add column lps_in_breakdown text not null default 'all'
          constraint firm_lps_in_breakdown_check check (lps_in_breakdown in ('all', 'names', 'own')),
        add column lps_see_deal_notes boolean not null default true,
        add column lps_see_pipeline boolean not null default true,
        add column lps_see_fund_figures boolean not null default true,
        add column lps_see_allocation_gaps boolean not null default true;
      create index companies_not_bought on companies (id) where status in ('pipeline', 'passed');
    `);
    // Cached answers to LPs depend on these columns.
    this.addSql(trackTable('firm', { versioned: true }));
  }

  override down(): void {
    this.addSql(`
      drop index companies_not_bought;
      drop trigger firm_versioned_insert on firm;
      drop trigger firm_versioned_update on firm;
      drop trigger firm_versioned_delete on firm;
      alter table firm drop column lps_in_breakdown, drop column lps_see_deal_notes, drop column lps_see_pipeline,
        drop column lps_see_fund_figures, drop column lps_see_allocation_gaps;
    `);
  }
}
