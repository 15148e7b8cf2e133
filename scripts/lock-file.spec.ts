import { describe, expect, it } from '@jest/globals';
import { readAudit, type Vulnerability } from './lib/audit-report.ts';
import {
  type Entry,
  findInstallScriptErrors,
  findLicenceErrors,
  findOriginErrors,
  findRangeErrors,
  type LicenceException,
  type LicenceFields,
  packagesOf,
  productionBom,
} from './lib/lock-file.ts';

const entry = (more?: Entry): Entry => ({
  version: '1.0.0',
  resolved: 'https://registry.example/it.tgz',
  integrity: 'sha512-abc',
  license: 'MIT',
  ...more,
});
const packages = (entries: Record<string, Entry>) => packagesOf({ packages: { '': {}, ...entries } });
const one = (more?: Entry) => packages({ 'node_modules/one': entry(more) });

describe('the packages', () => {
  it('are read by the names that they are published under', () => {
    const found = packages({
      'node_modules/a/node_modules/@of/b': entry(),
      'node_modules/other': entry({ name: 'c', dev: true }),
    });
    expect(found.map(({ name, development }) => [name, development])).toEqual([
      ['@of/b', false],
      ['c', true],
    ]);
  });

  it('of another folder have their paths from the checkout', () => {
    const [one] = packagesOf({ packages: { 'node_modules/one': entry({ dev: true }) } }, 'scripts/tools/');
    expect(one).toMatchObject({ name: 'one', path: 'scripts/tools/node_modules/one', development: true });
  });

  const licenceErrors = (
    more: Entry,
    exceptions: Record<string, LicenceException> = {},
    manifest: LicenceFields = {},
  ) => findLicenceErrors(one(more), exceptions, () => manifest);

  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'])('may have the licence %s', (license) => {
    expect(licenceErrors({ license })).toEqual([]);
  });

  it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', '(MIT OR (ISC AND GPL-2.0-only))', 'SEE LICENSE IN x'])(
    'with the licence %s are named',
    (license) => {
      expect(licenceErrors({ license })).toEqual([
        `one 1.0.0 has the licence ${license}: replace it, or name it in scripts/licences.ts.`,
      ]);
    },
  );

  it('may name their licence by deprecated fields of their package.json', () => {
    expect(licenceErrors({ license: undefined }, {}, { licenses: [{ type: 'MIT' }] })).toEqual([]);
    expect(licenceErrors({ license: undefined }, {}, { license: { type: 'ISC' } })).toEqual([]);
    expect(licenceErrors({ license: undefined })[0]).toMatch(/^one 1\.0\.0 names no licence: /);
  });

  it('are exempted by name for one licence, for development alone if so declared, and only while needed', () => {
    const exceptions: Record<string, LicenceException> = {
      'on*': { licence: 'MPL-2.0', only: 'development' },
    };
    expect(licenceErrors({ license: 'MPL-2.0', dev: true }, exceptions)).toEqual([]);
    expect(licenceErrors({ license: 'MPL-2.0' }, exceptions)[0]).toMatch(
      /^one 1\.0\.0 has the licence MPL-2\.0/,
    );
    expect(licenceErrors({ license: 'GPL-3.0-only', dev: true }, exceptions)[0]).toMatch(/GPL/);
    expect(licenceErrors({}, exceptions)).toEqual(['The exception for on* is for nothing: take it away.']);
  });

  it('run an install script only where allowScripts has an entry', () => {
    const scripted = one({ hasInstallScript: true });
    expect(findInstallScriptErrors(scripted, { one: false })).toEqual([]);
    expect(findInstallScriptErrors(scripted, {})).toEqual([
      'one has an install script: say in allowScripts of package.json whether it may run.',
    ]);
    expect(findInstallScriptErrors(one(), { one: true })).toEqual([
      'allowScripts of package.json names one, which has no install script: take it away.',
    ]);
  });

  it('are required by one exact version each', () => {
    const manifest = { dependencies: { a: '1.2.3', b: '1.0.0-beta.17' }, overrides: { c: 'npm:d@1.2.3' } };
    expect(findRangeErrors(manifest)).toEqual([]);
    for (const range of ['^1.2.3', '~1.2.3', '1.x', '*', 'latest', 'github:a/b', 'https://a/b.tgz'])
      expect(findRangeErrors({ devDependencies: { a: range } })).toEqual([
        `package.json requires a ${range}: name one version.`,
      ]);
  });

  it('come over https, with a checksum', () => {
    expect(findOriginErrors(one())).toEqual([]);
    for (const more of [{ integrity: undefined }, { resolved: 'git+ssh://git@github.com/a/b.git' }])
      expect(findOriginErrors(one(more))).toEqual([
        'one 1.0.0 has no checksum or no https address in package-lock.json.',
      ]);
  });

  it('needed at run time are all in the CycloneDX list, and no others', () => {
    const both = packages({ 'node_modules/one': entry(), 'node_modules/two': entry({ dev: true }) });
    const bom = {
      metadata: { component: { 'bom-ref': 'portal@1' } },
      components: [{ 'bom-ref': 'one@1.0.0' }, { 'bom-ref': 'two@1.0.0' }],
      dependencies: [{ ref: 'portal@1', dependsOn: ['one@1.0.0', 'two@1.0.0'] }, { ref: 'two@1.0.0' }],
    };
    expect(productionBom(bom, both)).toMatchObject({
      components: [{ 'bom-ref': 'one@1.0.0' }],
      dependencies: [{ ref: 'portal@1', dependsOn: ['one@1.0.0'] }],
    });
    expect(() => productionBom({ ...bom, components: [] }, both)).toThrow('npm has not listed one@1.0.0.');
  });
});

describe('a known vulnerability', () => {
  const report = (severity: string): Vulnerability[] => [
    {
      name: 'one',
      nodes: ['node_modules/one'],
      via: [{ url: 'https://github.com/advisories/GHSA-1', title: 'Runs what it reads', severity }, 'two'],
    },
  ];
  const acceptance = { package: 'one', advisory: 'GHSA-1', reason: 'Not reached', date: '2026-11-22' };

  it('that is severe fails until it is accepted by name', () => {
    const { errors } = readAudit(report('high'), one(), []);
    expect(errors).toEqual([
      expect.stringMatching(/^one has a high vulnerability \(GHSA-1: Runs what it reads\)/),
    ]);
    expect(readAudit(report('critical'), one(), [acceptance])).toEqual({ errors: [], notes: [] });
    expect(readAudit(report('high'), one(), [{ ...acceptance, advisory: 'GHSA-2' }]).errors).toHaveLength(1);
  });

  it('that is not severe is ignored, and one of development alone is a note', () => {
    expect(readAudit(report('moderate'), one(), [])).toEqual({ errors: [], notes: [] });
    const { errors, notes } = readAudit(report('critical'), one({ dev: true }), []);
    expect(errors).toEqual([]);
    expect(notes).toEqual([expect.stringMatching(/^Only development: one has a critical vulnerability/)]);
  });

  it('has no acceptance once it is no longer found', () => {
    expect(readAudit([], one(), [acceptance]).notes).toEqual([
      'GHSA-1 is accepted for one and not found: take it away.',
    ]);
  });
});
