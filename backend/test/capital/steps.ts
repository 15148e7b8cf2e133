import { fc } from '../../../scripts/testing/property.ts';
import { draftSteps } from './draft-steps.js';
import { dealSteps } from './deal-steps.js';
import type { CapitalModel } from './model.js';
import type { callParts, Part } from './money.js';
import { paidOutSteps } from './paid-out-steps.js';
import { receiptSteps } from './receipt-steps.js';

interface AnswerReceipt extends Record<(typeof callParts)[number], string> {
  id: string;
  entityId: string;
  date: string;
  amount: string;
  reverses: string | null;
}

/** The fields of an answer that the model needs. */
export interface Answer {
  id: string;
  version: number;
  number: number | null;
  name: string;
  state: string;
  totals: Record<Part, string>;
  lines: ({ entity: { id: string }; paid: string | null } & Record<Part, string>)[];
  receipts: AnswerReceipt[];
}

/** A call, the status that the specification gives it, and what it changes in the model. */
export interface Write {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  headers?: Record<string, string>;
  status: number;
  apply?: (answer: Answer) => void;
  /** The event that the answer has to show as the model has it. */
  shows?: string;
}

/** The numbers that a step is made of; each step takes what it needs. */
export interface Draw {
  which: number;
  whom: number;
  other: number;
  cents: bigint;
  day: string;
  basis: 'commitment' | 'unfunded' | 'cost' | 'equal' | 'typed';
  /** Which version an edit says that it saw. */
  seen: 'nothing' | 'current' | 'another';
  chance: number;
}

export type StepOf = (model: CapitalModel, draw: Draw) => Write | undefined;
const steps: Record<string, StepOf> = { ...dealSteps, ...draftSteps, ...paidOutSteps, ...receiptSteps };

/** How often a step is drawn; once by default. */
const weights: Record<string, number> = {
  allocate: 3,
  'edit allocation': 2,
  draft: 5,
  'edit draft': 3,
  release: 7,
  sell: 2,
  'pay out': 4,
  'release what is paid': 4,
  receive: 6,
  'receive all': 2,
  'reverse receipt': 3,
  'reverse event': 2,
  mark: 2,
};

const names = Object.keys(steps).flatMap((name) => Array.from({ length: weights[name] ?? 1 }, () => name));

const draw = fc.record<Draw>({
  which: fc.nat(9_999),
  whom: fc.nat(9_999),
  other: fc.nat(9_999),
  cents: fc.oneof(
    { weight: 3, arbitrary: fc.bigInt({ min: 1n, max: 2_000_000n }) },
    { weight: 1, arbitrary: fc.constantFrom(1n, 2n, 3n, 100n, 1_000_001n, 50_000_000n) },
  ),
  day: fc.constantFrom('2026-06-20', '2026-06-28', '2026-06-30', '2026-07-01', '2026-07-02', '2026-08-01'),
  basis: fc.constantFrom('commitment', 'commitment', 'unfunded', 'unfunded', 'cost', 'equal', 'typed'),
  seen: fc.constantFrom('nothing', 'nothing', 'current', 'current', 'another'),
  chance: fc.nat(99),
});

export interface Step {
  name: string;
  draw: Draw;
}
export const stepsOf = (count: number) =>
  fc.array(fc.record<Step>({ name: fc.constantFrom(...names), draw }), {
    minLength: count,
    maxLength: count,
    size: 'max',
  });

/** The call of a step; undefined where there is nothing yet that it could be about. */
export const writeOf = (model: CapitalModel, { name, draw: drawn }: Step): Write | undefined =>
  steps[name]?.(model, drawn);
