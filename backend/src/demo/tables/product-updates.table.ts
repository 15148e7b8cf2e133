import type { UpdateRow } from '../updates.js';

/** Updates of the fund itself: marks, the valuation committee's reasons, decisions of the manager. */
export const productUpdates: UpdateRow[] = [
  p(
    'quillmark',
    28,
    'Quillmark AI: mark raised to $76M',
    'The valuation committee moved the mark from $72M to $76M for {quarter}, on revenue alone. We did not follow the two unsolicited offers that the company has mentioned, because neither has a name under it.',
  ),
  p(
    'quillmark',
    299,
    'Quillmark AI: mark follows a signed term sheet',
    'With a term sheet signed by an outside lead, the committee marked the company to its price less 5% for closing risk. The seed stands at well above six times cost.',
  ),
  p(
    'tidewater',
    26,
    'Tidewater Ledger: why the mark rose again',
    'The mark goes to $48M, a third above the Series B. Revenue is up 61% on the year and the core partnership is signed. The committee used 7.5 times forward revenue against 9 for listed peers.',
  ),
  p(
    'hollin',
    24,
    'Hollin Health marked up to $21M',
    'Two more states and falling device losses. The committee discussed a higher figure and left the payer concentration (64% with two payers) as the reason not to.',
  ),
  p(
    'fernhollow',
    119,
    'Fernhollow Energy held at cost',
    'Ten quarters at or near our price. The committee sees neither a reason to mark up nor an impairment: the book of installed systems covers the valuation by itself.',
  ),
  p(
    'axle',
    122,
    'Axle & Anvil: mark cut to $11M',
    'Down 12% to a little over half of our entry. The company is smaller and safer than a year ago, and the mark says both. We do not plan to invest more.',
  ),
  p(
    'axle',
    485,
    'Axle & Anvil: a steep markdown',
    'The committee cut the mark from $19M to $15M after the loss of the Long Beach pilot, ahead of any round. We would rather take it now than explain later why we waited.',
  ),
  p(
    'senal',
    25,
    'Señal Móvil: mark at $24.5M',
    'Colombia is ahead of plan. The valuation is 5.2 times revenue and about 30 times this year’s profit; the peso is hedged through next autumn.',
  ),
  p(
    'kestrel',
    206,
    'We bought more of Kestrel Works',
    'A departing co-founder sold us shares at a valuation of $32M, the same as our mark. Several LPs asked for more than there was. Final allocations follow when two of them have confirmed.',
  ),
  p(
    'odowd',
    121,
    "O'Dowd & Finch stays at $5M",
    'The mark holds at five sixths of cost. Should the refill-only plan fail, the brand and the subscriber list are worth perhaps half of that; the committee looks again next quarter.',
  ),
  p(
    'stackyard',
    23,
    'Stackyard: mark to $26.5M',
    'Growth of 15% in the quarter carries the mark, not the multiple, which the committee lowered slightly because of the new competitor.',
  ),
  p(
    'ribosphere',
    236,
    'How we value Ribosphere',
    'There are no quarterly marks for Ribosphere. We carry it at $38M, the valuation implied by the partner’s option, and shall change it on data or on a round and not in between.',
  ),
  p(
    'cooperative',
    123,
    'Northeastern Cooperative: flat by design',
    'Preferred equity with a dividend is held at cost as long as the dividend is covered. Coverage was 1.9 times in {quarter}. Dividends are paid to LPs in cash and are not in the figures of this portal.',
  ),
  p(
    'palisade',
    420,
    'Palisade Identity sold for $75M',
    'An all-cash sale to a listed security company. We receive 3.4 times our money on the Series A and 2.5 times on the Series B, 8% of it after an escrow of twelve months.',
  ),
  p(
    'palisade',
    52,
    'Palisade Identity: escrow paid in full',
    'The escrow was released without a claim. The position is complete; the distribution notice went out by mail.',
  ),
  p(
    'greenroom',
    500,
    'Greenroom Studios: sold at a loss',
    'We receive 60 cents on the dollar. Prices for subtitling halved within a year, and we were slow to ask how far they would fall. Two changes to how we monitor service businesses are in the annual letter.',
  ),
  p(
    'vantablue',
    540,
    'Vantablue Mobility written off',
    'The lender took possession of the fleet on Monday. Neither the Series A nor the rescue SAFE will return anything. Together they were 5% of deployed capital. We shall not again stand behind asset debt with equity.',
  ),
  p(
    'cartwheel',
    7,
    'New position: Cartwheel Commerce',
    'We invested $750k at a $9M cap. There is no mark yet; the first one is decided with the rest of the portfolio after the quarter. Allocations to LPs follow once the side letters are back.',
  ),
];

function p(company: UpdateRow['company'], daysAgo: number, title: string, text: string): UpdateRow {
  return { company, daysAgo, title, text };
}
