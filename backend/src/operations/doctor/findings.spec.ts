import { describe, expect, it } from '@jest/globals';
import type { BackupState } from '../scheduled-backups/backup-runs.js';
import { lastBackup, lastRestoreCheck } from './backup.checks.js';
import { formatBytes, formatSpan, ok, runChecks, type CheckContext } from './check.js';
import { skewFinding } from './database.checks.js';
import { diskFinding } from './machine.checks.js';

const HOUR = 3_600_000;
const now = Date.parse('2026-07-01T16:00:00Z');
const nothing: BackupState = {
  now,
  isRunning: false,
  backupTriedAt: null,
  backupReason: null,
  backupAt: null,
  backupBytes: null,
  backupName: null,
  scheduledAt: null,
  freeBytes: null,
  checkTriedAt: null,
  checkReason: null,
  checkedAt: null,
};
const good = {
  ...nothing,
  backupAt: now - 10 * HOUR,
  backupTriedAt: now - 10 * HOUR,
  scheduledAt: now - 10 * HOUR,
};
const backups = {
  to: { kind: 'folder', path: '/var/backups' },
  at: '02:30',
  keep: { days: 14, weeks: 8, months: 12 },
  restoreCheckDatabaseUrl: null,
} as const;

describe('The state of the clocks and disks', () => {
  it.each([
    [0, 'ok'],
    [2_000, 'ok'],
    [2_001, 'warning'],
    [-2_500, 'warning'],
    [30_000, 'warning'],
    [30_001, 'problem'],
    [-90_000, 'problem'],
  ])('of %s ms between two clocks is %s', (ms, state) => {
    expect(skewFinding(ms, 'the database').state).toBe(state);
  });

  it.each([
    [100e9, 'ok'],
    [4e9, 'warning'],
    [400e6, 'problem'],
  ])('of a disk with %s free bytes is %s', (bytes, state) => {
    expect(diskFinding(bytes, 'files').state).toBe(state);
  });

  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1_500, '1.5 kB'],
    [123_456_789, '123 MB'],
    [1.2e12, '1.2 TB'],
  ])('names %s bytes "%s"', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it('names times by their largest unit', () => {
    expect([500, 61_000, 3 * HOUR, 49 * HOUR].map(formatSpan)).toEqual([
      '0 seconds',
      '1 minute',
      '3 hours',
      '2 days',
    ]);
  });
});

describe('The state of backups', () => {
  it.each([
    ['good', good, backups, 'ok', 'The last one is of 10 hours ago'],
    ['the first one is to come', nothing, backups, 'warning', 'No backup was made yet'],
    ['none are scheduled', good, null, 'warning', 'and none are scheduled'],
    [
      'the last one was missed',
      { ...good, backupAt: now - 40 * HOUR, backupTriedAt: now - 40 * HOUR },
      backups,
      'problem',
      'The last one is of 1 day ago',
    ],
    [
      'the last attempt failed',
      { ...good, backupTriedAt: now - HOUR, backupReason: 'The disk of the backups is full.' },
      backups,
      'problem',
      'The last attempt failed: The disk of the backups is full. The last one is of 10 hours ago',
    ],
    [
      'a later command made one in spite of a failure',
      { ...good, backupTriedAt: now - 11 * HOUR, backupReason: 'The disk of the backups is full.' },
      backups,
      'ok',
      'The last one is of 10 hours ago',
    ],
  ] as const)('when %s', (_when, state, settings, expected, text) => {
    const finding = lastBackup(state, settings);
    expect(finding.state).toBe(expected);
    expect(finding.found).toContain(text);
    expect(finding.advice === undefined).toBe(expected === 'ok');
  });

  it.each([
    ['checked', { ...good, checkedAt: now - 24 * HOUR, checkTriedAt: now - 24 * HOUR }, 'ok'],
    ['never checked', good, 'warning'],
    ['not made yet', nothing, 'ok'],
    [
      'checked long ago',
      { ...good, checkedAt: now - 40 * 24 * HOUR, checkTriedAt: now - 40 * 24 * HOUR },
      'warning',
    ],
    ['not restorable', { ...good, checkTriedAt: now - HOUR, checkReason: 'It is damaged.' }, 'problem'],
  ])('that are %s is %s', (_what, state, expected) => {
    expect(lastRestoreCheck(state, backups).state).toBe(expected);
  });
});

describe('A check', () => {
  const context = {} as CheckContext;

  it('that hangs or fails is a problem, and the others are found all the same', async () => {
    const found = await runChecks(
      [
        { name: 'Hanging', inspect: () => new Promise(() => {}) },
        {
          name: 'Failing',
          inspect: () => Promise.reject(new Error("EACCES: permission denied, open '/etc/secret'")),
        },
        { name: 'Good', inspect: () => Promise.resolve(ok('It works')) },
      ],
      context,
      50,
    );
    expect(found).toMatchObject([
      { name: 'Hanging', state: 'problem', found: 'No answer within 0.05 s' },
      { name: 'Failing', state: 'problem', found: 'The check failed: EACCES: permission denied' },
      { name: 'Good', state: 'ok', found: 'It works' },
    ]);
  });
});
