import { join } from 'node:path';
import type { Settings } from '../env.js';
import { EmlFiles } from './eml-files.js';
import type { MailTransport } from './mail-transport.js';
import { SmtpServer } from './smtp-server.js';

/** The mail server of the settings; without one, a folder. */
export const transportOf = ({ smtpUrl, dataDir }: Settings): MailTransport =>
  smtpUrl ? new SmtpServer(smtpUrl) : new EmlFiles(join(dataDir, 'mail'));
