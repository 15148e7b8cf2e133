export interface LpRow {
  firstName: string;
  lastName: string;
  legalName: string;
  email: string;
  /** Weight of the commitment among all; 0 for LPs without allocations. */
  commitment: number;
  joinedDaysAgo: number;
  inviteStatus: 'created' | 'invited' | 'active';
}

/**
 * The limited partners. The first one is the demo's sign-in. Among them: accents and apostrophes, a name
 * long enough to test every layout, one who invests through a trust, one without allocations, two invited,
 * two only created.
 */
export const lpTable: [LpRow, ...LpRow[]] = [
  lp('James', 'Whitfield', 'james.whitfield@example.com', 24, 1290),
  lp('Priya', 'Raman', 'priya.raman@example.com', 18, 1284),
  lp('Siobhán', "O'Connell", 'siobhan.oconnell@example.org', 9, 1277),
  lp('Tomás', 'Echeverría', 'tomas.echeverria@example.com', 14, 1270),
  lp('Wei-Lin', 'Chao', 'weilin.chao@example.net', 20, 1262),
  lp('Françoise', "d'Aubigné-Lefèvre", 'francoise.daubigne@example.org', 7, 1255),
  lp('Marcus', 'Adeyemi', 'marcus.adeyemi@example.com', 12, 1241),
  lp('Hanna', 'Sjöström', 'hanna.sjostrom@example.net', 10, 1228),
  lp('Robert', 'Kowalczyk', 'robert.kowalczyk@example.com', 16, 1203, 'Kowalczyk Family Trust'),
  lp(
    'Maximiliana Alexandrovna',
    'Featherstonehaugh-Cholmondeley van der Westhuizen',
    'maximiliana.featherstonehaugh-cholmondeley@family-office.example.org',
    11,
    1190,
  ),
  lp('Noor', 'Haddad', 'noor.haddad@example.com', 8, 1166),
  lp('Daniel', 'Abramowitz', 'daniel.abramowitz@example.net', 15, 1102),
  lp('Ingrid', 'Þórsdóttir', 'ingrid.thorsdottir@example.org', 6, 1038),
  lp('Kenji', 'Watanabe', 'kenji.watanabe@example.com', 0, 41),
  { ...lp('Camille', 'Beaumont', 'camille.beaumont@example.org', 0, 12), inviteStatus: 'invited' },
  { ...lp('Oluwaseun', 'Bakare', 'oluwaseun.bakare@example.com', 0, 4), inviteStatus: 'created' },
  { ...lp('Sunniva', 'Dahl', 'sunniva.dahl@example.net', 0, 9), inviteStatus: 'invited' },
  { ...lp('Rafael', 'Monteiro', 'rafael.monteiro@example.com', 0, 2), inviteStatus: 'created' },
];

function lp(
  firstName: string,
  lastName: string,
  email: string,
  commitment: number,
  joinedDaysAgo: number,
  legalName = `${firstName} ${lastName}`,
): LpRow {
  return { firstName, lastName, legalName, email, commitment, joinedDaysAgo, inviteStatus: 'active' };
}
