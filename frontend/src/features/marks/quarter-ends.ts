const lastDays = ['03-31', '06-30', '09-30', '12-31'];

/** The last ends of quarters up to a day, the latest first; all days as YYYY-MM-DD. */
export function quarterEnds(today: string, count: number): string[] {
  const year = Number(today.slice(0, 4));
  const years = Array.from({ length: Math.ceil(count / lastDays.length) + 1 }, (_, back) => year - back);
  return years
    .flatMap((each) => lastDays.toReversed().map((day) => `${each}-${day}`))
    .filter((day) => day <= today)
    .slice(0, count);
}
