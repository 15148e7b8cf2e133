/**
 * PostgreSQL gives a connection up within two minutes of the line vanishing, and not in hours. No disk has to be
 * waited for to turn: a hundred rows of one LP are looked up, instead of reading everybody's.
 */
const everywhere = {
  timezone: 'UTC',
  random_page_cost: '1.1',
  tcp_keepalives_idle: '60',
  tcp_keepalives_interval: '15',
  tcp_keepalives_count: '4',
};

/** Everything as text in one way, whatever the server's own settings are; and no limit of time. */
export const longWork = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** What a connection asks of PostgreSQL's settings as it starts, in the form that libpq and pg take. */
export const sessionOptions = (more: Record<string, string> = {}): string =>
  Object.entries({ ...everywhere, ...more })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** SQL that asks the same for a transaction alone. */
export const transactionOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `set local ${name} to '${value}'`)
    .join('; ');
