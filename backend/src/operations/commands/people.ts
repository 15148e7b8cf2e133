import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../app.module.js';
import { runWithAuditContext } from '../../audit/audit-context.js';
import { prepareDatabase, unfilled } from '../start/prepare-database.js';
import { StartFailure } from '../../config/start-failure.js';
import { AdminCredentials } from '../../users/credentials.js';
import { UsersService } from '../../users/users.service.js';
import { commandLineContext, print, type Command, type Given, onDatabase } from './command.js';

/** Without --password a strong one is generated and printed once. */
export const peopleCommands: Record<string, Command> = {
  'create-admin': inPortal('--email E --first-name F --last-name L [--password P]', createAdmin),
  'reset-password': inPortal('--email E [--password P]', resetPassword),
  'reset-two-factor': inPortal('--email E', resetTwoFactor),
  'list-users': inPortal('', listUsers),
};

/** A command that runs the portal's own services. */
function inPortal(
  usage: string,
  act: (app: INestApplicationContext, given: Given) => Promise<string>,
): Command {
  return {
    usage,
    run: (given, settings) =>
      onDatabase(settings, async (databaseUrl) => {
        await prepareDatabase({ settings: unfilled(settings), databaseUrl });
        const app = await NestFactory.createApplicationContext(
          AppModule.forRoot({ settings: { ...settings, workers: 'none', logLevel: 'error' }, databaseUrl }),
          { logger: false, abortOnError: false },
        );
        try {
          print(await runWithAuditContext(commandLineContext(), () => act(app, given)));
          return 0;
        } finally {
          await app.close();
        }
      }),
  };
}

async function createAdmin(app: INestApplicationContext, given: Given): Promise<string> {
  const password = given.password ?? strongPassword();
  const { email } = await app.get(UsersService).createAdmin({
    email: emailOf(given),
    firstName: needed(given, 'first-name'),
    lastName: needed(given, 'last-name'),
    password,
  });
  return `${email} can sign in as an administrator${shown(given, password)}.`;
}

async function resetPassword(app: INestApplicationContext, given: Given): Promise<string> {
  const password = given.password ?? strongPassword();
  await app.get(AdminCredentials).setPasswordByEmail(emailOf(given), password);
  return `${emailOf(given)} can sign in with the new password${shown(given, password)}; all sessions were signed out.`;
}

async function resetTwoFactor(app: INestApplicationContext, given: Given): Promise<string> {
  const email = emailOf(given);
  await app.get(AdminCredentials).resetTwoFactorByEmail(email);
  return `${email} signs in with only the password until two-factor authentication is set up again; all sessions were signed out.`;
}

async function listUsers(app: INestApplicationContext): Promise<string> {
  const all = await app.get(UsersService).listUsers();
  if (all.length === 0) return 'There are no users yet.';
  return all
    .map(({ role, inviteStatus, email, firstName, lastName, deactivatedAt }) => {
      const state = deactivatedAt ? ' (deactivated)' : '';
      return `${role.padEnd(6)}${inviteStatus.padEnd(9)}${email.padEnd(40)} ${firstName} ${lastName}${state}`;
    })
    .join('\n');
}

function emailOf(given: Given): string {
  const email = needed(given, 'email');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new StartFailure('--email must be an e-mail address.');
  return email;
}

function needed(given: Given, name: 'email' | 'first-name' | 'last-name'): string {
  const value = given[name]?.trim();
  if (!value) throw new StartFailure(`--${name} is missing.`);
  return value;
}

/** 120 random bits; the suffix has an upper and a lower case letter, a digit and a sign for the password rules. */
const strongPassword = (): string => `${randomBytes(15).toString('base64url')}-aA7`;

const shown = (given: Given, password: string): string =>
  given.password === undefined ? `; the password is ${password}` : '';
