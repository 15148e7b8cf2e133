import type { EntityKind } from '../../api/generated';

/** The kinds of entities, as screens name them. */
export const entityKinds: Record<EntityKind, string> = {
  individual: 'Individual',
  joint: 'Joint',
  trust: 'Trust',
  ira: 'IRA',
  llc: 'LLC',
  corporation: 'Corporation',
  partnership: 'Partnership',
  other: 'Other',
};
