import type { User } from '../users/user.entity.js';
import type { Calendar } from './calendar.js';
import { Random } from './random.js';
import { type LpRow, lpTable } from './tables/lps.table.js';

export type DemoUser = Pick<
  User,
  'id' | 'username' | 'email' | 'firstName' | 'lastName' | 'legalName' | 'role' | 'inviteStatus'
> & { passwordHash: string | null; inviteSentAt: string | null; createdAt: string; updatedAt: string };

export interface DemoLp extends DemoUser {
  commitment: number;
}

interface Admin {
  email: string;
  passwordHash: string;
}

const SEED = 1;
const FOUNDED_DAYS_AGO = 1330;

/** The fund manager and the limited partners. */
export function buildPeople(
  calendar: Calendar,
  admin: Admin,
  lpPasswordHash: string,
): { admin: DemoUser; lps: DemoLp[] } {
  const random = new Random(SEED);
  return {
    admin: buildAdmin(calendar, admin, random),
    lps: lpTable.map((row) => buildLp(calendar, row, lpPasswordHash, random)),
  };
}

function buildAdmin(calendar: Calendar, { email, passwordHash }: Admin, random: Random): DemoUser {
  const founded = calendar.inOfficeHours(calendar.daysAgo(FOUNDED_DAYS_AGO), random);
  return {
    id: random.idAt(founded),
    username: email,
    email,
    passwordHash,
    firstName: 'Margaret',
    lastName: 'Ellison',
    legalName: 'Margaret Ellison',
    role: 'admin',
    inviteStatus: 'active',
    inviteSentAt: null,
    createdAt: founded,
    updatedAt: founded,
  };
}

function buildLp(calendar: Calendar, row: LpRow, passwordHash: string, random: Random): DemoLp {
  const { joinedDaysAgo, ...lp } = row;
  const joined = calendar.inOfficeHours(calendar.daysAgo(joinedDaysAgo), random);
  return {
    ...lp,
    id: random.idAt(joined),
    username: lp.email,
    passwordHash: lp.inviteStatus === 'active' ? passwordHash : null,
    role: 'lp',
    inviteSentAt: lp.inviteStatus === 'created' ? null : joined,
    createdAt: joined,
    updatedAt: joined,
  };
}
