import { expect, test } from '@jest/globals';
import { activityText } from './activity-text';

test.each([
  ['purchase', null, 'Purchase'],
  ['assumed', null, 'Assumed paid on the investment date'],
  ['receipt', 'Call 7', 'Call 7'],
  ['reversal', 'Reversal of Charge 2', 'Reversal of Charge 2'],
  ['proceeds', 'Proceeds 1', 'Proceeds 1'],
  ['distribution', 'Distribution 2', 'Distribution 2'],
  ['reversal', 'Reversal of Distribution 2', 'Reversal of Distribution 2'],
  ['reversal', 'Call 7', 'Receipt of Call 7 reversed'],
] as const)('%s of %s reads "%s"', (kind, name, text) => {
  expect(activityText({ kind, event: name && { id: 'event', name } })).toBe(text);
});
