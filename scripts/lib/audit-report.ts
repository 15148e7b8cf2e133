// The findings of npm audit, as messages.

import type { Package } from './lock-file.ts';

/** Exit status of the audit when the registry gives no report: EX_TEMPFAIL of sysexits.h. */
export const NO_ANSWER = 75;

/** A vulnerability that a package has itself, not through a dependency. */
interface Advisory {
  url: string;
  title: string;
  severity: string;
}

export interface Vulnerability {
  name: string;
  /** A string is the name of a dependency that has the vulnerability. */
  via: (string | Advisory)[];
  /** Paths of the lock file. */
  nodes: string[];
}

/** The fields of `npm audit --json` that are read. */
export interface AuditReport {
  vulnerabilities: Record<string, Vulnerability>;
}

/** An entry of accepted-advisories.json. */
export interface Acceptance {
  package: string;
  advisory: string;
  reason: string;
  date: string;
}

interface Finding {
  name: string;
  title: string;
  severity: string;
  advisory: string;
  isProduction: boolean;
}

const severe = ['high', 'critical'];

/**
 * `errors` are messages on severe, unaccepted vulnerabilities of runtime packages, `notes` on those of development
 * packages, and on accepted advisories that are no longer found.
 */
export function readAudit(
  vulnerabilities: readonly Vulnerability[],
  packages: readonly Pick<Package, 'path' | 'development'>[],
  accepted: readonly Acceptance[],
): { errors: string[]; notes: string[] } {
  const production = new Set(packages.filter(({ development }) => !development).map(({ path }) => path));
  const found: Finding[] = vulnerabilities.flatMap(({ name, via, nodes }) =>
    via
      .filter((one) => typeof one !== 'string')
      .filter(({ severity }) => severe.includes(severity))
      .map(({ url, title, severity }) => ({
        name,
        title,
        severity,
        advisory: url.slice(url.lastIndexOf('/') + 1),
        isProduction: nodes.some((path) => production.has(path)),
      })),
  );
  const open = found.filter((one) => !accepted.some((its) => accepts(one, its)));
  return {
    errors: open.filter(({ isProduction }) => isProduction).map(messageOf),
    notes: [
      ...open.filter(({ isProduction }) => !isProduction).map((one) => `Only development: ${messageOf(one)}`),
      ...accepted
        .filter((its) => !found.some((one) => accepts(one, its)))
        .map((its) => `${its.advisory} is accepted for ${its.package} and not found: take it away.`),
    ],
  };
}

const accepts = (one: Finding, its: Acceptance): boolean =>
  its.package === one.name && its.advisory === one.advisory;

const messageOf = ({ name, title, severity, advisory }: Finding): string =>
  `${name} has a ${severity} vulnerability (${advisory}: ${title}): ` +
  'take a version without it, or accept it with a reason in scripts/accepted-advisories.json.';
