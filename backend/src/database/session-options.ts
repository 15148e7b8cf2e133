/** PostgreSQL gives a connection up within two minutes of the line vanishing, and not in hours. */
const everywhere = {
  timezone: 'UTC',
  tcp_keepalives_idle: '60',
  tcp_keepalives_interval: '15',
  tcp_keepalives_count: '4',
};

/** What a connection asks of PostgreSQL's settings as it starts, in the form that libpq and pg take. */
export const sessionOptions = (more: Record<string, string> = {}): string =>
  Object.entries({ ...everywhere, ...more })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
