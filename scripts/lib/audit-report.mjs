// What npm audit found, in sentences.

const grave = ['high', 'critical'];

/**
 * Of a report of npm audit: `faults` are sentences on grave vulnerabilities of packages that the portal runs with
 * and that nobody has accepted, `notes` on those that only development has, and on acceptances that are for nothing.
 * An acceptance is { package, advisory, reason, date }.
 */
export function readAudit({ vulnerabilities }, packages, accepted) {
  const production = new Set(packages.filter(({ development }) => !development).map(({ path }) => path));
  const found = Object.values(vulnerabilities).flatMap(({ name, via, nodes }) =>
    via
      .filter((one) => grave.includes(one.severity))
      .map(({ url, title, severity }) => ({
        name,
        title,
        severity,
        advisory: url.slice(url.lastIndexOf('/') + 1),
        isProduction: nodes.some((path) => production.has(path)),
      })),
  );
  const accepts = (one) => (its) => its.package === one.name && its.advisory === one.advisory;
  const open = found.filter((one) => !accepted.some(accepts(one)));
  return {
    faults: open.filter(({ isProduction }) => isProduction).map(sentenceOf),
    notes: [
      ...open
        .filter(({ isProduction }) => !isProduction)
        .map((one) => `Only development: ${sentenceOf(one)}`),
      ...accepted
        .filter((its) => !found.some((one) => accepts(one)(its)))
        .map((its) => `${its.advisory} is accepted for ${its.package} and not found: take it away.`),
    ],
  };
}

const sentenceOf = ({ name, title, severity, advisory }) =>
  `${name} has a ${severity} vulnerability (${advisory}: ${title}): ` +
  'take a version without it, or accept it with a reason in scripts/accepted-advisories.json.';
