/** SQL: the fields of the LP whose K-1 it is; screens name it by its legal name. */
export const holder = (alias: string): string => `
  'id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name,
  'legalName', ${alias}.legal_name`;
