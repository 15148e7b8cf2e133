import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { CapitalEventDetail } from '../../../api/generated';
import {
  gainOf,
  netOf,
  withheldOf,
  withheldParts,
  partNames,
  type Part,
} from '../../../domain/capital/event-words';
import { formatMoney } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { fromCents, sumMoney, toCents } from '../../../lib/money';
import { textWithAmounts } from '../../../ui/values/Amount';

/** What the release of proceeds or of a distribution changes besides the mails. */
export function ReleaseEffects({ event }: { event: CapitalEventDetail }) {
  useAmountsHidden();
  if (event.kind !== 'proceeds' && event.kind !== 'distribution') return null;
  return (
    <Alert severity="info">
      <Box component="ul" aria-label="What changes" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {effectsOf(event).map((sentence) => (
          <li key={sentence}>{textWithAmounts(sentence)}</li>
        ))}
      </Box>
    </Alert>
  );
}

export function effectsOf(event: CapitalEventDetail): string[] {
  const sentences = event.kind === 'proceeds' ? proceedsEffects(event) : distributionEffects(event);
  return [...sentences, ...frozen(event)];
}

const money = (cents: bigint): string => formatMoney(fromCents(cents));

function proceedsEffects({ totals }: CapitalEventDetail): string[] {
  const gain = gainOf((part) => toCents(totals[part]));
  const result = gain < 0n ? `a loss of ${money(-gain)}` : `a gain of ${money(gain)}`;
  return [
    `${formatMoney(totals.costRelieved)} of the deal’s cost is relieved, ${formatMoney(totals.income)} is income, which leaves ${result}`,
    `${formatMoney(totals.amount)} becomes cash of the deal, to be distributed`,
  ];
}

function distributionEffects({ totals, lines }: CapitalEventDetail): string[] {
  const centsOf = (part: Part) => toCents(totals[part]);
  const withheld = withheldOf(centsOf);
  const ofFirm = sumMoney(lines.filter(({ entity }) => entity.lpId === null).map(({ net }) => net));
  const named = withheldParts
    .filter((part) => centsOf(part) > 0n)
    .map((part) => `${partNames[part].toLowerCase()} ${money(centsOf(part))}`);
  return [
    `${money(netOf('distribution', centsOf))} is paid out of the deal’s cash${withheld > 0n ? `, after ${money(withheld)} that is withheld: ${named.join(', ')}` : ''}`,
    ...(toCents(ofFirm) > 0n ? [`${formatMoney(ofFirm)} of it is the firm’s own`] : []),
    ...(centsOf('recallable') > 0n ? [`${formatMoney(totals.recallable)} can be called again`] : []),
  ];
}

const frozen = ({ kind, investment }: CapitalEventDetail): string[] => [
  `The allocations, total, post-money valuation and date of ${investment.name}${kind === 'distribution' ? ', and its terms,' : ''} can no longer be changed`,
];
