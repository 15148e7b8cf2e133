import type { AdminUserRecord, CreatedDataAnswer } from '../../../api/generated';

/** What a row asks for that a dialog answers. */
export type Asked =
  | { what: 'password'; user: AdminUserRecord }
  | { what: 'legal-name'; user: AdminUserRecord }
  | { what: 'two-factor'; user: AdminUserRecord }
  | { what: 'deletion'; user: AdminUserRecord; found: CreatedDataAnswer };

export type Ask = (asked: Asked) => void;
