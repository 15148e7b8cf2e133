// What npm audit found, in sentences.

/**
 * What `npm audit --json` reports, as far as it is read.
 * @typedef {object} AuditReport
 * @property {Record<string, Vulnerability>} vulnerabilities
 *
 * @typedef {object} Vulnerability
 * @property {string} name
 * @property {(string | { url: string, title: string, severity: string })[]} via A string is the name of a package that
 *   has it by a dependency.
 * @property {string[]} nodes Paths of the lock file.
 *
 * @typedef {object} Acceptance
 * @property {string} package
 * @property {string} advisory
 * @property {string} reason
 * @property {string} date
 *
 * @typedef {object} Finding
 * @property {string} name
 * @property {string} title
 * @property {string} severity
 * @property {string} advisory
 * @property {boolean} isProduction
 */

const grave = ['high', 'critical'];

/**
 * Of a report of npm audit: `faults` are sentences on grave vulnerabilities of packages that the portal runs with
 * and that nobody has accepted, `notes` on those that only development has, and on acceptances that are for nothing.
 * @param {AuditReport} report
 * @param {readonly { path: string, development: boolean }[]} packages
 * @param {readonly Acceptance[]} accepted
 */
export function readAudit({ vulnerabilities }, packages, accepted) {
  const production = new Set(packages.filter(({ development }) => !development).map(({ path }) => path));
  const found = Object.values(vulnerabilities).flatMap(({ name, via, nodes }) =>
    via
      .filter((one) => typeof one !== 'string')
      .filter(({ severity }) => grave.includes(severity))
      .map(({ url, title, severity }) => ({
        name,
        title,
        severity,
        advisory: url.slice(url.lastIndexOf('/') + 1),
        isProduction: nodes.some((path) => production.has(path)),
      })),
  );
  /** @type {(one: Finding, its: Acceptance) => boolean} */
  const accepts = (one, its) => its.package === one.name && its.advisory === one.advisory;
  const open = found.filter((one) => !accepted.some((its) => accepts(one, its)));
  return {
    faults: open.filter(({ isProduction }) => isProduction).map(sentenceOf),
    notes: [
      ...open
        .filter(({ isProduction }) => !isProduction)
        .map((one) => `Only development: ${sentenceOf(one)}`),
      ...accepted
        .filter((its) => !found.some((one) => accepts(one, its)))
        .map((its) => `${its.advisory} is accepted for ${its.package} and not found: take it away.`),
    ],
  };
}

/** @param {Finding} finding */
const sentenceOf = ({ name, title, severity, advisory }) =>
  `${name} has a ${severity} vulnerability (${advisory}: ${title}): ` +
  'take a version without it, or accept it with a reason in scripts/accepted-advisories.json.';
