import { describe, expect, it } from '@jest/globals';
import type { HealthState } from '../../../api/generated';
import { intervalOf, summaryOf } from './health-words';

const about = (...states: HealthState[]) => ({
  groups: [
    {
      name: 'Database',
      findings: states.map((state, at) => ({ name: `${at}`, state, found: 'It', advice: null })),
    },
  ],
  tasks: [],
});

describe('the health of the portal', () => {
  it.each([
    [['ok', 'ok'], 'success', 'Everything works.'],
    [['ok', 'warning'], 'warning', 'Everything works. 1 warning: 1.'],
    [['warning', 'warning'], 'warning', 'Everything works. 2 warnings: 0, 1.'],
    [['problem', 'ok'], 'error', '1 problem: 0.'],
    [['problem', 'problem', 'warning'], 'error', '2 problems: 0, 1. 1 warning: 2.'],
  ] as const)('of %j is said in one sentence', (states, severity, text) => {
    expect(summaryOf(about(...states))).toEqual({ severity, text });
  });

  it('includes scheduled tasks that no process runs', () => {
    const tasks = [{ name: 'Send', everySeconds: 60, lastRunAt: null, state: 'problem' as const }];
    expect(summaryOf({ ...about('ok'), tasks }).severity).toBe('error');
  });

  it.each([
    [5, 'every 5 seconds'],
    [60, 'every minute'],
    [600, 'every 10 minutes'],
    [3600, 'every hour'],
  ])('a task of %s s runs %s', (seconds, text) => {
    expect(intervalOf(seconds)).toBe(text);
  });
});
