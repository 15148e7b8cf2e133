import type { LpName } from '../src/k1/matching/person.js';

/** An LP with the parts of its legal name, of which documents print "Last, First". */
export interface NamedLp extends LpName {
  firstName: string;
  lastName: string;
}

/** 40 LPs whose names are easily confused. */
export const similarLps: readonly NamedLp[] = [
  ['José', 'García', 'jose.garcia@example.com'],
  ['Jose', 'Garcia-Ruiz', 'jgr@example.com'],
  ['José Luis', 'García', 'joseluis@example.org'],
  ['Josefina', 'García', 'josefina.garcia@example.com'],
  ['John', 'Smith', 'john.smith@example.com'],
  ['John', 'Smith Jr.', 'john.smith.jr@example.com'],
  ['John A.', 'Smith', 'jasmith@example.org'],
  ['Jon', 'Smith', 'jon.smith@example.com'],
  ['John', 'Smithson', 'john.smithson@example.com'],
  ['Johnny', 'Smith', 'johnny@example.net'],
  ['Jane', 'Smith', 'jane.smith@example.com'],
  ['Mary', 'Smith-Jones', 'mary.sj@example.com'],
  ['Mary', 'Jones', 'mary.jones@example.com'],
  ['Mary Ann', 'Jones', 'maryann.jones@example.com'],
  ['Siobhán', "O'Connell", 'siobhan.oconnell@example.org'],
  ['Siobhan', "O'Connor", 'siobhan.oconnor@example.org'],
  ['Willem', 'van der Berg', 'willem@example.nl'],
  ['Willem', 'Berg', 'willem.berg@example.nl'],
  ['Thị Ánh', 'Nguyễn', 'anh.nguyen@example.com'],
  ['Ánh', 'Nguyễn', 'nguyen.anh@example.com'],
  ['Ingrid', 'Þórsdóttir', 'ingrid@example.is'],
  ['Ingrid', 'Thorsen', 'ingrid.thorsen@example.no'],
  ['Søren', 'Åkesson', 'soren@example.dk'],
  ['Łukasz', 'Wałęsa', 'lukasz@example.pl'],
  ['Françoise', "d'Aubigné", 'fd@example.fr'],
  ['François', "d'Aubigné", 'francois@example.fr'],
  ['Ana', 'Silva', 'ana.silva@example.com'],
  ['Ana', 'Silva', 'ana.silva@example.org'],
  ['Ana Maria', 'Silva', 'anamaria@example.com'],
  ['Maria', 'Silva', 'maria.silva@example.com'],
  ['Robert', 'Lee', 'robert.lee@example.com'],
  ['Robert', 'Lee III', 'robert.lee3@example.com'],
  ['Robert E.', 'Lee', 'robert.e.lee@example.com'],
  ['Lee', 'Roberts', 'lee.roberts@example.com'],
  ['Jürgen', 'Müller', 'mueller@example.de'],
  ['Jürgen', 'Müller-Lüdenscheidt', 'ml@example.de'],
  ['J. R.', 'Whitman', 'jr.whitman@example.com'],
  ['Wei-Lin', 'Chao', 'weilin@example.com'],
  ['Thomas', 'James', 'thomas.james@example.com'],
  ['James', 'Thomas', 'james.thomas@example.com'],
].map(([firstName = '', lastName = '', email = ''], at) => ({
  id: `lp-${String(at + 1)}`,
  firstName,
  lastName,
  legalName: `${firstName} ${lastName}`,
  email,
}));
