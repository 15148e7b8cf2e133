const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar: "2026-06-30", but not "2026-06-31". */
export function isDay(text: string | undefined): text is string {
  if (text === undefined || !isoDay.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
