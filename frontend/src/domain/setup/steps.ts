import type { SetupSteps } from '../../api/generated';

/** The pages of the set-up that follow the first account. */
export const setupPages = ['firm', 'mail', 'records', 'invitation', 'done'] as const;
export type SetupPageName = (typeof setupPages)[number];

export const isSetupPage = (name: string): name is SetupPageName => setupPages.some((page) => page === name);

/** The kinds of records of the step "Your records", in the order of a workbook. */
export const recordKinds = [
  ['companies', 'companies'],
  ['investments', 'investments'],
  ['lps', 'limited partners'],
  ['entities', 'investing entities'],
  ['allocations', 'allocations'],
  ['cashFlows', 'cash flows'],
  ['marks', 'marks'],
] as const satisfies readonly (readonly [keyof SetupSteps, string])[];

/** The kinds of which the fund has no record yet. */
export const missingRecords = (steps: SetupSteps): string[] =>
  recordKinds.flatMap(([kind, name]) => (steps[kind] ? [] : [name]));

/** Whether the step of a page is done; the last page is none. */
export function isStepDone(page: SetupPageName, steps: SetupSteps): boolean {
  if (page === 'records') return missingRecords(steps).length === 0;
  return page !== 'done' && steps[page];
}

/** The page that goes on where the set-up was left. */
export const nextSetupPage = (steps: SetupSteps): SetupPageName =>
  setupPages.find((page) => !isStepDone(page, steps)) ?? 'done';
