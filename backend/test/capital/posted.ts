import { gross, withheld, type Cents } from './money.js';
import type { Entry, Kind } from './records.js';

type Of = Omit<Entry, 'bucket' | 'part' | 'amount'>;

export const spent = (of: Of, { managementFee, expenses }: Cents): Entry[] => [
  { ...of, bucket: 'cash', amount: -managementFee - expenses },
  { ...of, bucket: 'fee', amount: managementFee },
  { ...of, bucket: 'expense', amount: expenses },
];

/** What the lines of a released event post; a call has receipts. */
export const posted: Record<Kind, (of: Of, amounts: Cents) => Entry[]> = {
  call: () => [],
  charge: spent,
  proceeds: (of, { amount, income, costRelieved }) => [
    { ...of, bucket: 'cash', amount },
    { ...of, bucket: 'cost', part: 'costRelieved', amount: -costRelieved },
    { ...of, bucket: 'income', part: 'income', amount: -income },
    { ...of, bucket: 'realized', amount: income + costRelieved - amount },
  ],
  distribution: (of, amounts) => [
    { ...of, bucket: 'cash', part: 'returnOfCapital', amount: -amounts.returnOfCapital },
    { ...of, bucket: 'cash', part: 'gain', amount: -amounts.gain },
    { ...of, bucket: 'cash', part: 'income', amount: -amounts.income },
    { ...of, bucket: 'paid_out', amount: gross(amounts) - withheld(amounts) + amounts.tax },
    { ...of, bucket: 'carry', amount: amounts.carry },
    { ...of, bucket: 'fee', amount: amounts.managementFee },
    { ...of, bucket: 'expense', amount: amounts.expenses },
  ],
};
