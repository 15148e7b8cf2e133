import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { HttpException, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { environment, readSettings } from '#settings';
import { AppModule } from './app.module.js';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from './database/embedded-postgres.js';
import { prepareDatabase, unfilled } from './database/prepare.js';
import type { Settings } from './env.js';
import { sentenceOf, StartFailure } from './start/failure.js';
import { lockPortal } from './start/portal-lock.js';
import { ResetTwoFactor } from './users/reset-two-factor.js';
import { UsersService } from './users/users.service.js';

const usage = `Usage: npm run cli -- COMMAND

  create-admin      --email E --first-name F --last-name L [--password P]
  reset-password    --email E [--password P]
  reset-two-factor  --email E
  list-users

Without --password a strong one is made and shown once. It works while the portal runs and while it does not.
`;

const options = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  password: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Given = Partial<Record<Exclude<keyof typeof options, 'help'>, string>>;

const commands: Record<string, (app: INestApplicationContext, given: Given) => Promise<string>> = {
  'create-admin': createAdmin,
  'reset-password': resetPassword,
  'reset-two-factor': resetTwoFactor,
  'list-users': listUsers,
};

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const run = commands[positionals[0] ?? ''];
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  if (!run || positionals.length > 1) {
    process.stderr.write(usage);
    return 1;
  }
  const { help: _help, ...given } = values;
  await onDatabase(readSettings(environment()), async (settings, databaseUrl) => {
    await prepareDatabase({ settings: unfilled(settings), databaseUrl });
    const app = await NestFactory.createApplicationContext(
      AppModule.forRoot({ settings: { ...settings, workers: 'none', logLevel: 'error' }, databaseUrl }),
      { logger: false, abortOnError: false },
    );
    try {
      process.stdout.write(`${await run(app, given)}\n`);
    } finally {
      await app.close();
    }
  });
  return 0;
}

/** What a rule of the portal or the command line's own reader says; undefined for anything else. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof HttpException) return `${error.message}.`;
  const isUsage =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isUsage ? error.message : undefined;
}

/** The database of the settings; the embedded one is joined while the portal runs, else started for the moment. */
async function onDatabase(
  settings: Settings,
  work: (settings: Settings, url: string) => Promise<void>,
): Promise<void> {
  const url = settings.databaseUrl ?? (await runningEmbeddedPostgres(settings.dataDir));
  if (url) return work(settings, url);
  const unlock = await lockPortal(settings);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir });
    await work(settings, postgres.url).finally(() => postgres.stop());
  } finally {
    await unlock();
  }
}

async function createAdmin(app: INestApplicationContext, given: Given): Promise<string> {
  const password = given.password ?? strongPassword();
  const { email } = await app.get(UsersService).createAdmin({
    email: emailOf(given),
    firstName: needed(given, 'first-name'),
    lastName: needed(given, 'last-name'),
    password,
  });
  return `${email} can sign in as an admin${shown(given, password)}.`;
}

async function resetPassword(app: INestApplicationContext, given: Given): Promise<string> {
  const password = given.password ?? strongPassword();
  await app.get(UsersService).resetPassword(emailOf(given), password);
  return `${emailOf(given)} can sign in with the new password${shown(given, password)}; all sessions are ended.`;
}

async function resetTwoFactor(app: INestApplicationContext, given: Given): Promise<string> {
  const email = emailOf(given);
  await app.get(ResetTwoFactor).resetByEmail(email);
  return `${email} signs in with the password alone until a second factor is set up again; all sessions are ended.`;
}

async function listUsers(app: INestApplicationContext): Promise<string> {
  const all = await app.get(UsersService).listUsers();
  if (all.length === 0) return 'There are no users yet.';
  return all
    .map(
      ({ role, inviteStatus, email, firstName, lastName }) =>
        `${role.padEnd(6)}${inviteStatus.padEnd(9)}${email.padEnd(40)} ${firstName} ${lastName}`,
    )
    .join('\n');
}

function emailOf(given: Given): string {
  const email = needed(given, 'email');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new StartFailure('--email must be an e-mail address.');
  return email;
}

function needed(given: Given, name: keyof Given): string {
  const value = given[name]?.trim();
  if (!value) throw new StartFailure(`--${name} is missing.`);
  return value;
}

/** 120 random bits, with a letter of each kind, a digit and a sign for the rules' sake. */
const strongPassword = (): string => `${randomBytes(15).toString('base64url')}-aA7`;

const shown = (given: Given, password: string): string =>
  given.password === undefined ? `; the password is ${password}` : '';

process.exitCode = await main().catch((error: unknown) => {
  console.error(refusalOf(error) ?? sentenceOf(error));
  return 1;
});
