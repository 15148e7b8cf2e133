import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** The firm's brand, which admins change in the portal. */
export class Brand extends Migration {
  override name = '0037-brand';

  override up(): void {
    this.addSql(brand);
    this.addSql(trackTable('brand', { audited: 'firm', secret: ['logo', 'dark_logo'], versioned: true }));
  }

  /** What was stored is lost; the settings' defaults count again. */
  override down(): void {
    this.addSql('drop table brand');
  }
}

const brand = `
-- The firm's brand; one row. What is null has the default of the portal's settings. Logos are PNG or SVG files.
create table brand (
  id uuid primary key default new_id(),
  is_brand boolean not null default true constraint brand_is_one_row unique check (is_brand),
  version integer not null default 1,
  product_name text constraint brand_product_name_check check (product_name <> ''),
  firm_name text constraint brand_firm_name_check check (firm_name <> ''),
  tagline text constraint brand_tagline_check check (tagline <> ''),
  accent_color text constraint brand_accent_color_check check (accent_color ~ '^#[0-9a-f]{6}$'),
  logo bytea constraint brand_logo_check check (octet_length(logo) <= 512 * 1024),
  dark_logo bytea constraint brand_dark_logo_check check (octet_length(dark_logo) <= 512 * 1024),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
insert into brand default values;
`;
