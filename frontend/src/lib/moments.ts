const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What clocks in New York show at a moment, as if it were UTC. */
function wallTimeOf(moment: number): number {
  const parts = wallClock.formatToParts(moment);
  const digits = (part: string) => Number(parts.find(({ type }) => type === part)?.value);
  return Date.UTC(digits('year'), digits('month') - 1, digits('day'), digits('hour'), digits('minute'));
}

/**
 * The moment at which clocks in New York show the value of a datetime-local input, such as "2027-01-05T09:00"; undefined
 * for what is none. Of a time that the change to summer time leaves out, the one an hour later.
 */
export function momentInNewYork(value: string): string | undefined {
  const wallTime = Date.parse(`${value}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) || Number.isNaN(wallTime)) return undefined;
  // The offset at the first guess may be that of the other side of a change of the clocks.
  const guess = wallTime - (wallTimeOf(wallTime) - wallTime);
  return new Date(guess - (wallTimeOf(guess) - wallTime)).toISOString();
}

/** The value of a datetime-local input for a moment. */
export const newYorkInput = (moment: number): string =>
  new Date(wallTimeOf(moment)).toISOString().slice(0, 16);
