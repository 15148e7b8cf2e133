import { expect, test } from '@jest/globals';
import type { SetupSteps } from '../../api/generated';
import { isStepDone, missingRecords, nextSetupPage, recordKinds } from './steps';

const nothing = Object.fromEntries(
  ['firm', 'mail', 'invitation', 'secondFactor', ...recordKinds.map(([kind]) => kind)].map((name) => [
    name,
    false,
  ]),
) as unknown as SetupSteps;
const records = Object.fromEntries(recordKinds.map(([kind]) => [kind, true])) as Partial<SetupSteps>;

test('the set-up goes on at its first step that is not done', () => {
  expect(nextSetupPage(nothing)).toBe('firm');
  expect(nextSetupPage({ ...nothing, firm: true })).toBe('mail');
  expect(nextSetupPage({ ...nothing, firm: true, mail: true })).toBe('records');
  expect(nextSetupPage({ ...nothing, ...records, firm: true, mail: true })).toBe('invitation');
  expect(nextSetupPage({ ...nothing, ...records, firm: true, mail: true, invitation: true })).toBe('done');
});

test('the records are done once the fund has some of each kind, and what is missing is named', () => {
  const allButMarks = { ...nothing, ...records, marks: false };
  expect(isStepDone('records', allButMarks)).toBe(false);
  expect(missingRecords(allButMarks)).toEqual(['marks']);
  expect(isStepDone('records', { ...nothing, ...records })).toBe(true);
  expect(missingRecords(nothing)).toHaveLength(7);
});
