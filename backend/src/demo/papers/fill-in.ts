import type { Calendar } from '../calendar.js';

/** Fills in the quarters and the year that were over on a date, wherever a text of the row has a place for them. */
export function fillIn<Row>(row: Row, calendar: Calendar, date: string): Row {
  const words = new Map([
    ['{quarter}', calendar.quarterBefore(date)],
    ['{last quarter}', calendar.quarterBefore(date, 2)],
    ['{year}', `${Number(date.slice(0, 4)) - 1}`],
  ]);
  const filled = (text: string) => text.replaceAll(/\{[a-z ]+\}/g, (place) => words.get(place) ?? place);
  return JSON.parse(JSON.stringify(row), (_, value) =>
    typeof value === 'string' ? filled(value) : value,
  ) as Row;
}
