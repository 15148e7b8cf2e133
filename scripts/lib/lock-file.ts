// Reads the packages of package-lock.json, and checks it and package.json.

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

/** The licence fields of a package.json, deprecated ones included. */
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

/** Also of the client's packages, which are development dependencies for npm but are bundled into the client. */
const allowed = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 Unlicense Zlib'.split(' '),
);

/** Folders with a package.json and a lock file. */
export const packageFolders = ['', 'scripts/tools/'];

/** Each package of the lock file of a folder: its published name, its path, and whether it is for development only. */
export function packagesOf(lock: LockFile, folder = ''): Package[] {
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      ...entry,
      path: `${folder}${path}`,
      name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      development: entry.dev === true,
    }));
}

/** The licences that a package.json names, also by deprecated fields. */
function licenceIn({ license, licenses }: LicenceFields): string | undefined {
  if (typeof license === 'string') return license;
  const named = [license, ...(licenses ?? [])].flatMap((one) => one?.type ?? []);
  return named.length > 0 ? named.join(' OR ') : undefined;
}

/**
 * One message for each package with a licence that is not allowed, and for each unused exception.
 * An exception is { licence, only?: 'development', reason } by name, or by a prefix of it and a star.
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

/** One operand of OR, all of AND; more complex expressions need a person's decision. */
function isAllowed(expression: string): boolean {
  const inner = expression.replace(/^\((.*)\)$/, '$1');
  if (inner.includes(' OR '))
    return !inner.includes(' AND ') && inner.split(' OR ').some((one) => allowed.has(one));
  return inner.split(' AND ').every((one) => allowed.has(one));
}

/** One message for each install script without an entry in allowScripts, and for each entry without one. */
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

/** One message for each version range in package.json. */
export function findRangeErrors(manifest: Manifest): string[] {
  return groups
    .flatMap((group) => Object.entries(manifest[group] ?? {}))
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => `package.json requires ${name} ${version}: name one version.`);
}

/** One message for each package that is not from a registry, or has no checksum. */
export function findOriginErrors(packages: Package[]): string[] {
  return packages
    .filter(({ integrity, resolved }) => !integrity || (resolved && !resolved.startsWith('https://')))
    .map(
      ({ name, version }) => `${name} ${version} has no checksum or no https address in package-lock.json.`,
    );
}

/**
 * A CycloneDX list, reduced to the runtime packages. npm's own --omit=dev also omits those that development needs too,
 * such as express. Errors: a message with the packages that npm has not listed.
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
