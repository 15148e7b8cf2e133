// What package-lock.json says of the packages, and what may not be in it or in package.json.

/** An entry of package-lock.json. */
export interface Entry {
  version?: string;
  name?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
}

export interface LockFile {
  packages: Record<string, Entry>;
}

export interface Package extends Entry {
  path: string;
  name: string;
  development: boolean;
}

interface NamedLicence {
  type?: string;
}

/** What a package.json says of its licence, in the old ways too. */
export interface LicenceFields {
  license?: string | NamedLicence;
  licenses?: NamedLicence[];
}

export interface LicenceException {
  licence: string | null;
  only?: 'development';
  reason?: string;
}

export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}

export interface Bom {
  metadata: { component: { 'bom-ref': string } };
  components: { 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/** Of the client's packages too, which npm takes for development's: they are built into it. */
const allowed = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 Unlicense Zlib'.split(' '),
);

/** Each package of the lock file: its name as published, where it lies, and whether only development needs it. */
export function packagesOf(lock: LockFile): Package[] {
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      ...entry,
      path,
      name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      development: entry.dev === true,
    }));
}

/** The licences that a package.json names, in the old ways too. */
function licenceIn({ license, licenses }: LicenceFields): string | undefined {
  if (typeof license === 'string') return license;
  const named = [license, ...(licenses ?? [])].flatMap((one) => one?.type ?? []);
  return named.length > 0 ? named.join(' OR ') : undefined;
}

/**
 * One sentence for each package with a licence that is not allowed, and for each exception that nothing needs.
 * An exception is { licence, only?: 'development', reason } by name, or by the name's beginning and a star.
 */
export function findLicenceErrors(
  packages: Package[],
  exceptions: Record<string, LicenceException>,
  readManifest: (path: string) => LicenceFields,
): string[] {
  const used = new Set<string>();
  const errors = packages.flatMap((one) => {
    const licence = one.license ?? licenceIn(readManifest(one.path));
    if (licence && isAllowed(licence)) return [];
    const name = Object.keys(exceptions).find((pattern) => covers(pattern, one.name));
    const exception = name === undefined ? undefined : exceptions[name];
    const applies = exception?.licence === (licence ?? null) && (!exception.only || one.development);
    if (applies && name !== undefined) used.add(name);
    const text = licence ? `has the licence ${licence}` : 'names no licence';
    return applies
      ? []
      : [`${one.name} ${one.version} ${text}: replace it, or name it in scripts/licences.ts.`];
  });
  const idle = Object.keys(exceptions).filter((name) => !used.has(name));
  return [...errors, ...idle.map((name) => `The exception for ${name} is for nothing: take it away.`)];
}

const covers = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** One of what is joined by OR, all of what is joined by AND; anything more involved is for people to read. */
function isAllowed(expression: string): boolean {
  const inner = expression.replace(/^\((.*)\)$/, '$1');
  if (inner.includes(' OR '))
    return !inner.includes(' AND ') && inner.split(' OR ').some((one) => allowed.has(one));
  return inner.split(' AND ').every((one) => allowed.has(one));
}

/** One sentence for each install script that nobody has decided on, and for each decision on none. */
export function findInstallScriptErrors(
  packages: Package[],
  allowScripts: Record<string, boolean>,
): string[] {
  const names = new Set(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name));
  const decided = Object.keys(allowScripts);
  return [
    ...[...names]
      .filter((name) => !decided.includes(name))
      .map(
        (name) => `${name} has an install script: say in allowScripts of package.json whether it may run.`,
      ),
    ...decided
      .filter((name) => !names.has(name))
      .map(
        (name) => `allowScripts of package.json names ${name}, which has no install script: take it away.`,
      ),
  ];
}

const groups = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const;
const exact = /^(npm:(@[^/]+\/)?[^@/]+@)?\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** One sentence for each version of package.json that leaves a choice. */
export function findRangeErrors(manifest: Manifest): string[] {
  return groups
    .flatMap((group) => Object.entries(manifest[group] ?? {}))
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => `package.json asks for ${name} ${version}: name one version.`);
}

/** One sentence for each package that comes from elsewhere than a registry, or without a checksum. */
export function findOriginErrors(packages: Package[]): string[] {
  return packages
    .filter(({ integrity, resolved }) => !integrity || (resolved && !resolved.startsWith('https://')))
    .map(
      ({ name, version }) => `${name} ${version} has no checksum or no https address in package-lock.json.`,
    );
}

/**
 * A list in CycloneDX, cut down to what the portal runs with. npm's own --omit=dev leaves out whatever development
 * needs too, express among it. Errors: a sentence that names what npm has not listed.
 */
export function productionBom(bom: Bom, packages: Package[]): Bom {
  const production = packages.filter(({ development }) => !development);
  const wanted = new Set(production.map(({ name, version }) => `${name}@${version}`));
  const components = bom.components.filter((one) => wanted.delete(one['bom-ref']));
  if (wanted.size > 0) throw new Error(`npm has not listed ${[...wanted].join(', ')}.`);
  const refs = new Set([bom.metadata.component, ...components].map((one) => one['bom-ref']));
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  return { ...bom, components, dependencies };
}
