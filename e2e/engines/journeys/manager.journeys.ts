import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { admin } from '../../accounts.ts';
import { button, dialog, heading, label, link, region, role, text, type Target } from '../screen.ts';
import { until } from '../until.ts';
import { newDeal, newLps, signInAs, type Journey, type Lp } from './journey.ts';

const landing = /^\/admin-dashboard/;
const balance = role('status', 'Balance');

const allocate: Journey = {
  name: 'a fund manager allocates a deal in the table by typing',
  async run({ screen, api, unique }) {
    const deal = await newDeal(api, unique);
    const [first, second] = (await newLps(api, unique)) as [Lp, Lp];
    await signInAs(screen, admin, landing);
    await screen.open(`/investment/${deal.id}`);
    await screen.click(link('Allocate'));
    await screen.see(heading(`Allocate ${deal.investmentName}`));
    await screen.type(role('searchbox', 'Search LPs and entities'), unique);
    await screen.see(role('checkbox', 'Tick found 2'));
    await screen.type(label(`Amount for ${first.legalName}`), '50k');
    await screen.seeValue(label(`Percent for ${first.legalName}`), /^20$/);
    await screen.press('Enter');
    await screen.seeFocus(label(`Amount for ${second.legalName}`));
    await screen.press('ArrowRight');
    await screen.seeFocus(label(`Percent for ${second.legalName}`));
    await screen.typeKeys('80.5');
    await screen.seeValue(label(`Amount for ${second.legalName}`), '201,250.00');
    await screen.see(balance, 'Over-allocated by $1,250.00');
    await screen.type(label(`Percent for ${second.legalName}`), '80');
    await screen.see(balance, 'Fully allocated');
    await screen.click(button('Save'));
    await screen.see(region('LP Allocation Breakdown'), 'Fully allocated');
    const saved = await api.get<{ lpId: string; amount: string }[]>(`/api/allocations/investment/${deal.id}`);
    expectSame(
      [first, second].map(({ id }) => saved.find(({ lpId }) => lpId === id)?.amount),
      ['50000.00', '200000.00'],
    );
  },
};

const capitalCall: Journey = {
  name: 'a fund manager calls capital, changes a line and releases the call',
  async run({ screen, api, unique }) {
    const deal = await newDeal(api, unique);
    const [first, second] = (await newLps(api, unique)) as [Lp, Lp];
    for (const { id } of [first, second])
      await api.post('/api/allocations', { investmentId: deal.id, lpId: id, amount: '50000.00' });
    await signInAs(screen, admin, landing);
    await screen.open('/capital');
    await screen.click(link('New Call'));
    await screen.click(role('combobox', 'Investment'));
    await screen.typeKeys(deal.investmentName);
    await screen.click(role('option', new RegExp(deal.investmentName)));
    await screen.type(label('Total Capital'), '10000');
    await screen.click(button('Continue'));
    await screen.see(balance, 'Lines $10,000.00, event $10,000.00, difference $0.00');
    const capitalOf = ({ legalName }: Lp): Target => label(`Capital of ${legalName}`);
    await screen.type(capitalOf(first), '6000.50');
    await screen.press('Enter');
    await screen.seeFocus(capitalOf(second));
    await screen.see(balance, 'difference -$1,000.50');
    await screen.type(capitalOf(second), '3999.50');
    await screen.press('Tab');
    await screen.see(balance, 'Lines $10,000.00, event $10,000.00, difference $0.00');
    await screen.click(button('Release'));
    const question = dialog(/^Release Call/);
    await screen.see(question, '2 limited partners get a mail each');
    await screen.click(question.role('button', /^Release Call/));
    await screen.seeNo(question);
    await screen.seeAddress(/^\/capital\/[\da-f-]{36}/);
    await screen.see(role('main'), '$10,000.00');
    const mails = await api.get<{ template: string; toEmail: string }[]>('/api/admin/mails');
    const called = mails.filter(
      ({ template, toEmail }) => isFor(unique, toEmail) && template === 'capital_released',
    );
    expectSame(called.length, 2);
  },
};

const importFile: Journey = {
  name: 'a fund manager imports companies from a file, after its errors',
  async run({ screen, api, folder, unique }) {
    const files = join(folder, 'firm.csv');
    const wrong = `name,sector\nImport ${unique} One,Fintech\n,Healthcare\n`;
    await writeFile(files, wrong);
    await signInAs(screen, admin, landing);
    await screen.open('/settings?tab=bulk-import');
    const card = region('Companies');
    const file = card.label(/^Companies File/);
    await screen.choose(file, files);
    await screen.see(card, /firm\.csv, \d+ Bytes/);
    await screen.click(card.role('button', 'Check companies'));
    await screen.see(card.role('alert'), 'Row 3: name: Company name is required');
    await screen.click(card.role('alert').role('link', /^Download All Errors/));
    const errors = await screen.downloaded('companies-errors.csv');
    expectSame(
      errors.toString('utf8'),
      '\uFEFFRow,Errors,name,sector\r\n3,name: Company name is required,,Healthcare\r\n',
    );

    const corrected = join(folder, 'corrected.csv');
    await writeFile(corrected, wrong.replace('\n,', `\nImport ${unique} Two,`));
    await screen.choose(file, corrected);
    await screen.see(card, 'corrected.csv');
    await screen.click(card.role('button', 'Import companies'));
    await screen.see(card.role('alert'), 'Imported: 2');
    const companies = await api.get<{ name: string }[]>('/api/companies');
    expectSame(companies.filter(({ name }) => name.startsWith(`Import ${unique}`)).length, 2);
  },
};

const letter: Journey = {
  name: 'a fund manager writes a letter, reads it as it reaches an LP, and sends a test',
  async run({ screen, portal, unique }) {
    await signInAs(screen, admin, landing);
    await screen.open('/limited-partners');
    await screen.click(link('Send Update'));
    await screen.type(label('Subject'), `Letter ${unique}, {{first name}}`);
    await screen.type(label('Message'), 'Dear **{{name}}**, it <b>went</b> well: {{invested}}. {{nmae}}');
    await screen.see(text(/There is no merge field \{\{nmae\}\}/));
    await screen.type(label('Message'), 'Dear **{{name}}**, it <b>went</b> well: {{invested}}.');
    await screen.click(label('Chosen limited partners'));
    const picker = role('combobox', 'Limited partners');
    for (const name of ['James Whitfield', 'Priya Raman']) {
      await screen.type(picker, name);
      await screen.click(role('option', new RegExp(name)));
    }
    await screen.press('Escape');
    const mail = role('article', 'The mail');
    await screen.see(mail, 'Dear James Whitfield');
    await screen.see(mail, 'it <b>went</b> well: $');
    await screen.click(role('combobox', 'As it reaches'));
    await screen.click(role('option', /Priya Raman/));
    await screen.see(mail, `Letter ${unique}, Priya`);
    await screen.click(button('Send Test to Me'));
    await screen.see(text('Test sent to you'));
    await until('the mail of the test', async () =>
      (await readdir(join(portal.dataDir, 'mail'))).some((file) => file.includes('letter'))
        ? true
        : undefined,
    );
  },
};

export const managerJourneys = [allocate, capitalCall, importFile, letter];

const isFor = (unique: string, address: string): boolean => address.includes(unique.toLowerCase());

function expectSame(actual: unknown, expected: unknown): void {
  const [left, right] = [actual, expected].map((value) => JSON.stringify(value));
  if (left !== right) throw new Error(`Expected ${right}, got ${left}`);
}
