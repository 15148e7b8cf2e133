import { parseArgs } from 'node:util';
import { HttpException } from '@nestjs/common';
import { environment, readSettings } from '#settings';
import { backupCommands } from './operations/commands/backups.js';
import { options, type Command } from './operations/commands/command.js';
import { migrateCommand, verifyCommand } from './operations/commands/database.js';
import { doctorCommand } from './operations/commands/doctor.js';
import { peopleCommands } from './operations/commands/people.js';
import type { Settings } from './config/settings.js';
import { setupCommands } from './operations/commands/setup.js';
import { startFailureMessage } from './config/start-failure.js';

const commands: Record<string, Command> = {
  ...setupCommands,
  ...peopleCommands,
  migrate: migrateCommand,
  ...backupCommands,
  verify: verifyCommand,
  doctor: doctorCommand,
};

const usage = `Usage: npm run cli -- COMMAND

${Object.entries(commands)
  .map(([name, command]) => `  ${name.padEnd(18)}${command.usage}`.trimEnd())
  .join('\n')}

Without --password a strong password is generated and shown once. All commands but restore and leave-demo can be run whether
the portal is running or not; restore needs an empty database and an empty file store, leave-demo a stopped portal.
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
  const withFile = { ...given, file };
  let settings: Settings;
  try {
    settings = readSettings(environment());
  } catch (error) {
    if (!command.runWithoutSettings) throw error;
    return command.runWithoutSettings(withFile, startFailureMessage(error));
  }
  return command.run(withFile, settings);
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
