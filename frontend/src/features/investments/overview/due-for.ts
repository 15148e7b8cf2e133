import type { DueLine } from '../../../api/generated';

/** What is due, by name: "Call 7, Acme Seed", with the entities where there are several; of many the first and how many more. */
export function dueFor(due: readonly [DueLine, ...DueLine[]]): string {
  const [{ event, investment, entity }, ...others] = due;
  const isOfSeveral = others.some((line) => line.entity.id !== entity.id);
  const first = [event.name, investment.name, ...(isOfSeveral ? [entity.legalName] : [])].join(', ');
  return others.length === 0 ? first : `${first}, and ${others.length} more`;
}
