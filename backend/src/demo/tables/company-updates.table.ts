import type { UpdateRow } from '../updates.js';

/** Reports of founders, condensed by the fund manager. */
export const companyUpdates: UpdateRow[] = [
  u(
    'quillmark',
    6,
    'Third top-ten carrier goes live',
    'The carrier signed in spring has moved its whole auto line in the Southeast onto Quillmark: 3,100 claims in the first week, 94% of drafts accepted with light edits. The contract has a minimum of $1.4M a year from January. Hiring is the worry: two senior offers were declined over location.',
  ),
  u(
    'quillmark',
    131,
    'Workers’ compensation pilot ends well',
    'Four months, two carriers, 2,800 files. Median handling time fell from 47 to 29 minutes and no file had to be reopened because of a draft. Both convert to paid contracts.',
  ),
  u(
    'quillmark',
    402,
    'Revenue passes $3M run rate',
    'Ten carriers now, the largest at 31% of revenue, down from 46% at the Series A. The outage of the 9th (five hours, a failed migration) cost one month’s service credit with two customers; the write-up is candid and we were shown it unasked.',
  ),
  u(
    'tidewater',
    11,
    'Core banking partnership signed',
    'Tidewater is now sold by the second-largest core provider for credit unions, as a line on its price list. 62 institutions are in reach without a new integration. The partner keeps 22% of the first year and 12% after.',
  ),
  u(
    'tidewater',
    118,
    'Implementation time down to six weeks',
    'From eleven weeks a year ago. Nine banks went live in the quarter, a record, and the backlog is down to fourteen. The CFO search ended: Denise Okafor starts on the first of the month.',
  ),
  u(
    'tidewater',
    455,
    'First customer with more than $10B in assets',
    'A bank in the Carolinas chose Tidewater over its incumbent after a trial in which both systems reconciled the same month. Ours left 41 items open, theirs 1,260.',
  ),
  u(
    'hollin',
    17,
    'Medicare Advantage coverage in two more states',
    'Ohio and Indiana are live. 412 patients enrolled in {quarter}, up from 305. Device losses are down to 2% since the return label is printed inside the lid.',
  ),
  u(
    'hollin',
    202,
    'Outcomes published',
    'The twelve-month results of the two-hospital study are out: 38% fewer readmissions than usual care. The medical directors of three payers asked for the data within a week.',
  ),
  u(
    'hollin',
    610,
    'A slow quarter, and why',
    'Enrolments were flat because one hospital system froze all new vendors during its merger. The contract stands; patients start again in six weeks. The company cut travel and conferences to hold burn at plan.',
  ),
  u(
    'fernhollow',
    27,
    'State rebate received',
    'The $2.1M came on the 3rd, ten months after approval. The warehouse line is repaid and the company has 19 months of cash. Installations resume at two buildings a week.',
  ),
  u(
    'fernhollow',
    340,
    'Gas prices work against us',
    'With gas 30% lower than at underwriting, owners save less and sign later. Eleven of 26 buildings in the pipeline have asked to wait. Management offers longer terms instead of lower prices, which we think right.',
  ),
  u(
    'axle',
    34,
    'Port of Savannah renews',
    'Renewed for three years at the old price, which was in doubt. Together with Norfolk that is 71% of revenue. The company is at break-even on a cash basis for the first time.',
  ),
  u(
    'axle',
    260,
    'A third of the team leaves',
    'Twenty-four people were let go on Tuesday, with eight weeks’ pay. What remains serves two ports and the software that truckers pay for. Runway goes from five months to seventeen. A hard week, done decently.',
  ),
  u(
    'axle',
    640,
    'Import volumes down 18%',
    'Container volumes at our five ports fell 18% against last year and fees with them. The Long Beach pilot did not convert. The board has asked for a plan that lives on current volumes.',
  ),
  u(
    'senal',
    21,
    'Colombia passes 1,000 shops',
    'Eight months after the first box. Churn is lower than in Mexico, installation dearer. The pharmacy chain Droguerías del Valle took all of its 310 branches.',
  ),
  u(
    'senal',
    175,
    'Second mobile network added in Mexico',
    'Shops now fail over between two carriers that do not share towers. Measured availability rose from 99.72% to 99.95%, and the premium plan is a third of new sales.',
  ),
  u(
    'kestrel',
    48,
    '200th utility',
    'The City of Duluth is the two-hundredth customer. Net retention stands at 114%. The co-founder who ran product has left on good terms; her deputy of four years takes over.',
  ),
  u(
    'kestrel',
    520,
    'Meters product in trial at six utilities',
    'A second module that plans meter replacements from failure data. Six utilities try it without charge until the fiscal year ends in June; four have put it into next year’s budget.',
  ),
  u(
    'odowd',
    62,
    'Two regional chains cut shelf space',
    'We lose 210 of 1,360 doors at the end of the month. Subscriptions hold at 19,000. The founders propose to stop starter kits in stores and sell refills only. No bridge will be raised.',
  ),
  u(
    'stackyard',
    14,
    'A record quarter for new revenue',
    'Annual recurring revenue is $4.6M, up $610k in {quarter}. Nine new contractors came from subcontractors who had used it for free. The first competitor with real money has appeared in Texas; we lost one deal to it and won three.',
  ),
  u(
    'stackyard',
    232,
    'Integration with the two large estimating suites',
    'Submittal registers are now made from the estimate in a click. That was the most wanted feature for two years and had been the reason for a third of lost deals.',
  ),
  u(
    'ribosphere',
    39,
    'Pre-IND meeting went as hoped',
    'The agency accepts the proposed primary endpoint and wants one more toxicology arm, which was budgeted. Filing is planned for the second half of next year.',
  ),
  u(
    'ribosphere',
    250,
    'Primate data: dose response and no liver signal',
    'Knockdown of 81% at the middle dose after 28 days, with liver values normal throughout. This releases the second tranche at the agreed price.',
  ),
  u(
    'plot',
    88,
    '640 counties, and the first title insurer',
    'A national title insurer has signed for 200 counties at $480k a year, the largest contract so far. Coverage reaches 38% of the population.',
  ),
  u(
    'marginalia',
    54,
    'School year starts with 41 districts',
    'Up from 23. Teachers’ weekly use is at 71% in the fourth week, ten points above last autumn. Two districts in Ohio wait for their boards to vote.',
  ),
  u(
    'cooperative',
    31,
    'Second dividend paid; 58,000 households',
    'The dividend was paid on the day, in cash. Subscriptions grew by 3,200 households in {quarter}. The battery at Pittsfield is connected after a delay of five months caused by the utility.',
  ),
  u(
    'pomelo',
    395,
    'Pomelo Pantry has ceased trading',
    'The co-packer’s insolvency left the company without a kitchen, and the bridge that would have paid for one failed on Friday. A liquidator is appointed. We do not expect anything back and write the position off.',
  ),
  u(
    'larkspur',
    290,
    'Larkspur Home sold',
    'The sale to a home-furnishing group has closed. After fees we receive 1.2 times our money on the seed. A sensible end: stores would have needed $8M that the category does not pay back.',
  ),
];

function u(company: UpdateRow['company'], daysAgo: number, title: string, text: string): UpdateRow {
  return { company, daysAgo, title, text };
}
