import { parseArgs } from 'node:util';
import { HttpException } from '@nestjs/common';
import { environment, readSettings } from '#settings';
import { backupCommands } from './operations/commands/backups.js';
import { options, type Command } from './operations/commands/command.js';
import { migrateCommand, verifyCommand } from './operations/commands/database.js';
import { peopleCommands } from './operations/commands/people.js';
import { startFailureMessage } from './config/start-failure.js';

const commands: Record<string, Command> = {
  ...peopleCommands,
  migrate: migrateCommand,
  ...backupCommands,
  verify: verifyCommand,
};

const usage = `Usage: npm run cli -- COMMAND

${Object.entries(commands)
  .map(([name, command]) => `  ${name.padEnd(18)}${command.usage}`.trimEnd())
  .join('\n')}

Without --password a strong password is generated and shown once. All commands but restore can be run whether the
portal is running or not; restore needs an empty database and an empty file store.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name = '', file, ...more] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const { help, ...given } = values;
  if (help) {
    process.stdout.write(usage);
    return 0;
  }
  if (!command || more.length > 0 || (file !== undefined && !command.takesFile)) {
    process.stderr.write(usage);
    return 1;
  }
  return command.run({ ...given, file }, readSettings(environment()));
}

/** The message of a refusal by the portal's rules or by parseArgs; undefined for other errors. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof HttpException) return error.message.replace(/\.?$/, '.');
  const isUsage =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isUsage ? error.message : undefined;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(refusalOf(error) ?? startFailureMessage(error));
  return 1;
});
