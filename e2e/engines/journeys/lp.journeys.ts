import { lp as james } from '../../accounts.ts';
import { compactMoney, exactMoney, newYorkDay } from '../../figures.ts';
import { PortalApi } from '../portal-api.ts';
import { button, heading, label, link, region, role, text } from '../screen.ts';
import { signInAs, type Journey } from './journey.ts';

interface Holding {
  id: string;
  investmentName: string;
  lpAllocationAmount: string | null;
}

const lastYear = Number(newYorkDay().slice(0, 4)) - 1;
const landing = /^\/investment-management/;

async function holdingsOf(url: string): Promise<{ first: Holding; others: Holding[] }> {
  const api = await PortalApi.signIn(url, james);
  const { id } = await api.get<{ id: string }>('/api/user');
  const [first, ...others] = await api.get<Holding[]>(`/api/investments/lp/${id}`);
  if (!first) throw new Error('The demo LP has no investments');
  return { first, others };
}

const portfolio: Journey = {
  name: 'an LP sees the figures and the list of its portfolio, and sorts, searches and exports it',
  async run({ screen, portal }) {
    const api = await PortalApi.signIn(portal.url, james);
    const { totalInvested } = await api.get<{ totalInvested: string }>('/api/portfolio/summary');
    const { first, others } = await holdingsOf(portal.url);
    await signInAs(screen, james, landing);
    await screen.see(heading('Portfolio Overview'));
    await screen.see(text('Total Invested'));
    await screen.see(role('main'), compactMoney(totalInvested));

    const list = region('Your Investments');
    await screen.click(list.role('columnheader', /Investment/));
    await screen.seeAddress(/sort=/);
    await screen.type(role('searchbox'), first.investmentName);
    await screen.see(list.role('link', first.investmentName));
    const hidden = others.find(({ investmentName }) => !investmentName.includes(first.investmentName));
    await screen.seeNo(list.role('link', hidden?.investmentName));
    await screen.click(button('Export Your Investments'));
    await screen.click(role('menuitem', 'Export CSV'));
    const csv = await screen.downloaded(/\.csv$/);
    if (!csv.toString('utf8').includes(first.investmentName)) throw new Error(`Not in it: ${csv}`);
  },
};

const investment: Journey = {
  name: 'an LP opens an investment from the list and an explanation of its value',
  async run({ screen, portal }) {
    const { first: own } = await holdingsOf(portal.url);
    await signInAs(screen, james, landing);
    await screen.type(role('searchbox'), own.investmentName);
    await screen.click(region('Your Investments').role('link', own.investmentName));
    await screen.seeAddress(new RegExp(`^/investment/${own.id}`));
    await screen.see(heading(own.investmentName));
    await screen.see(role('main'), exactMoney(own.lpAllocationAmount ?? ''));
    await screen.see(region('Investment Information'), 'Investment Date');
    await screen.see(region('LP Allocation Breakdown'), '%');
    await screen.click(role('main').role('button', /explain Current Value/));
    await screen.see(role('dialog', /explained$/), 'Latest mark');
    await screen.press('Escape');
    await screen.seeNo(role('dialog'));
  },
};

const documents: Journey = {
  name: 'an LP downloads its K-1 and reads its statement as a PDF',
  async run({ screen, portal }) {
    const api = await PortalApi.signIn(portal.url, james);
    const [k1] = await api.get<{ id: string; originalName: string }[]>('/api/k1-documents');
    const stored = await api.bytes(`/api/k1-documents/${k1?.id}/download`);
    await signInAs(screen, james, landing);
    await screen.open('/my-k1s');
    await screen.click(link(`Download PDF ${k1?.originalName}`));
    const saved = await screen.downloaded(k1?.originalName ?? '');
    if (!saved.equals(stored)) throw new Error(`${saved.length} bytes instead of ${stored.length}`);

    await screen.open('/capital-account');
    await screen.click(region('Statements').role('link', /^Read Quarter ended/));
    await screen.see(role('table', /^Roll-forward/));
    await screen.click(link('PDF'));
    await screen.seePdf(/James Whitfield/);
  },
};

const capitalAccount: Journey = {
  name: 'an LP reads its capital account over a period of its own, and the notice of a call',
  async run({ screen }) {
    await signInAs(screen, james, landing);
    await screen.open('/capital-account');
    await screen.see(region('Performance'), 'Paid-in');
    await screen.see(region('Activity').role('table'));
    await screen.chooseOption(label('Period'), 'Last year');
    await screen.seeAddress(new RegExp(`from=${lastYear}-01-01&to=${lastYear}-12-31`));
    await screen.chooseOption(label('Period'), 'Custom');
    // The month after December is January of the same year.
    await screen.focus(label('To'));
    await screen.press('ArrowUp');
    await screen.seeValue(label('To'), `${lastYear}-01-31`);
    await screen.click(heading('Roll-forward'));
    await screen.seeAddress(new RegExp(`to=${lastYear}-01-31`));
    await screen.see(region('Deals').role('table'));
    await screen.click(link(/^Notice of .* \(PDF\)$/));
    await screen.seePdf(/James Whitfield/);
  },
};

export const lpJourneys = [portfolio, investment, documents, capitalAccount];
