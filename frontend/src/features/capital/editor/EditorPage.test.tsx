import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CapitalEventDetail } from '../../../api/generated';
import { toastStore } from '../../../lib/toast';
import { nothing, testEvent, testLine } from '../test-event';
import { refusal, renderCapital, testServer } from '../test-render';
import { EditorPage } from './EditorPage';

const server = testServer(() => testEvent());

async function open(event?: CapitalEventDetail) {
  if (event) server.event = event;
  const rendered = renderCapital(() => <EditorPage id="event" />);
  await screen.findByRole('table', { name: 'Lines' });
  return rendered;
}

const capitalOf = (id: string) => screen.getByLabelText(`Capital of Entity ${id}`) as HTMLInputElement;
const balance = () => screen.getByRole('status', { name: 'Balance' }).textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('the difference between lines and total follows each letter that is typed', async () => {
  await open();
  expect(balance()).toBe('Lines $200.00, event $200.00, difference $0.00');
  await retype(capitalOf('a'), '150');
  expect(balance()).toBe('Lines $250.00, event $200.00, difference -$50.00');
  await retype(screen.getByLabelText('Management Fee of Entity b'), '1.5');
  expect(balance()).toBe('Lines $251.50, event $200.00, difference -$51.50');
  await retype(screen.getByLabelText('Total Capital'), '250');
  expect(balance()).toBe('Lines $251.50, event $250.00, difference -$1.50');
});

test('a column copied from a spreadsheet fills the lines from the focused one on', async () => {
  await open();
  await userEvent.click(capitalOf('a'));
  await userEvent.paste('1,250.50\n$300\n7');
  expect([capitalOf('a').value, capitalOf('b').value]).toEqual(['1,250.50', '300.00']);
  expect(screen.getByRole('alert').textContent).toBe('2 amounts pasted.1 row below the last line left out.');
  expect(balance()).toBe('Lines $1,550.50, event $200.00, difference -$1,350.50');
});

test('rows with names go to the lines of these names, whatever their order', async () => {
  await open();
  await userEvent.click(capitalOf('a'));
  await userEvent.paste('Name\tCapital\nentity B\t5\nNobody\t6\nEntity a\tsoon');
  expect([capitalOf('a').value, capitalOf('b').value]).toEqual(['100.00', '5.00']);
  expect(screen.getByRole('alert').textContent).toBe(
    '1 amount pasted.Not the name of one line: NobodyNot an amount: soon',
  );
});

test('a line that was changed by hand says so and keeps its amount when the total changes', async () => {
  await open();
  await retype(capitalOf('a'), '150');
  const [, line] = within(screen.getByRole('table', { name: 'Lines' })).getAllByRole('row');
  expect(line?.textContent).toContain('Changed by hand');
  await retype(screen.getByLabelText('Total Capital'), '300');
  expect(screen.getByText('Amounts that were changed by hand stay as they are.')).toBeDefined();
  await press('Save');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toMatchObject({
    method: 'PUT',
    path: '/api/capital-events/event',
    body: {
      totals: { capital: '300' },
      lines: [
        { entityId: 'a', capital: '150.00' },
        { entityId: 'b', capital: '100.00' },
      ],
    },
  });
});

test('a new proposal replaces what was changed by hand when it is asked for', async () => {
  await open(testEvent({ lines: [testLine('a', { isEdited: true }), testLine('b')] }));
  server.write = () => Response.json(testEvent({ version: 4 }));
  await press('Replace by Proposal');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.body).not.toHaveProperty('lines');
  await waitFor(() => expect(screen.queryByText('Changed by hand')).toBeNull());
});

test('with the basis typed the lines keep their amounts, as the page says before it saves', async () => {
  await open();
  await userEvent.click(screen.getByLabelText('Basis'));
  await userEvent.click(screen.getByRole('option', { name: 'Typed' }));
  expect(
    screen.getByText('The lines keep their amounts. From now on they are only changed by hand.'),
  ).toBeDefined();
  expect([capitalOf('a').value, capitalOf('b').value]).toEqual(['100.00', '100.00']);
  await press('Save');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.body).toMatchObject({
    basis: 'typed',
    totals: { capital: '200.00' },
    lines: [{ capital: '100.00' }, { capital: '100.00' }],
  });
});

test('an amount that cannot be read is marked, and nothing is saved', async () => {
  await open();
  await retype(capitalOf('a'), 'many');
  expect(capitalOf('a').getAttribute('aria-invalid')).toBe('true');
  await press('Save');
  expect(toastStore.current()).toMatchObject({ title: 'Error saving the draft' });
  expect(server.sent).toEqual([]);
});

test('what the server refuses of a line is shown at its amount, until that is typed again', async () => {
  await open();
  const message = 'Capital can have at most 13 digits before the decimal point';
  server.write = () => refusal(400, message, [{ field: 'lines.1.capital', message }]);
  await retype(capitalOf('b'), '12345678901234');
  await press('Save');
  const error = await screen.findByText(message);
  expect(capitalOf('b').getAttribute('aria-invalid')).toBe('true');
  expect(capitalOf('b').getAttribute('aria-describedby')).toBe(error.id);
  expect(document.activeElement).toBe(capitalOf('b'));
  expect(capitalOf('a').getAttribute('aria-invalid')).toBeNull();
  await retype(capitalOf('b'), '1');
  expect(screen.queryByText(message)).toBeNull();
});

test('what the server refuses of the terms is shown at their field', async () => {
  await open();
  const message = 'Nothing of this deal is unfunded';
  server.write = () => refusal(400, message, [{ field: 'basis', message }]);
  await retype(screen.getByLabelText('Total Capital'), '300');
  await press('Save');
  expect(await screen.findAllByText(new RegExp(message))).not.toHaveLength(0);
  expect(screen.getByRole('combobox', { name: /Basis/ }).getAttribute('aria-invalid')).toBe('true');
});

test('a line that a release is refused for is marked behind the dialog', async () => {
  await open();
  const message = 'Entity a has no allocation in this deal';
  server.write = () => refusal(409, message, [{ field: 'lines.a.entityId', message }]);
  await press('Release');
  const dialog = await screen.findByRole('dialog', { name: 'Release Call 7' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Release Call 7' }));
  expect(await within(dialog).findByText(message)).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [, line] = within(screen.getByRole('table', { name: 'Lines' })).getAllByRole('row');
  expect(line?.textContent).toContain(message);
});

test('the page says that it loads, that the event does not exist, and that it could not be loaded', async () => {
  server.read = () => new Promise<Response>(() => undefined);
  renderCapital(() => <EditorPage id="event" />);
  expect(await screen.findByRole('status', { name: 'Loading capital event...' })).toBeDefined();
  cleanup();
  server.read = () => refusal(404, 'Capital event not found');
  renderCapital(() => <EditorPage id="event" />);
  expect(await screen.findByRole('heading', { name: 'Capital event not found' })).toBeDefined();
  cleanup();
  server.read = () => refusal(400, 'Something is wrong');
  renderCapital(() => <EditorPage id="event" />);
  expect(await screen.findByRole('heading', { name: 'Failed to fetch capital event' })).toBeDefined();
  server.read = () => Response.json(server.event);
  await press('Try again');
  expect(await screen.findByRole('table', { name: 'Lines' })).toBeDefined();
});

test('an event without lines says so instead of showing an empty table', async () => {
  server.event = testEvent({ lines: [], lineCount: 0 });
  renderCapital(() => <EditorPage id="event" />);
  expect(await screen.findByText('This event has no lines yet')).toBeDefined();
  expect(screen.queryByRole('table', { name: 'Lines' })).toBeNull();
  expect(balance()).toBe('Lines $0.00, event $200.00, difference $200.00');
});

test('a released event is not edited: its page is shown instead', async () => {
  server.event = testEvent({ state: 'released', releasedAt: '2026-06-21T12:00:00Z' });
  const { router } = renderCapital(() => <EditorPage id="event" />);
  await waitFor(() => expect(router.state.location.pathname).toBe('/capital/event'));
});

test('the lines of proceeds are shown and not edited', async () => {
  const amounts = { ...nothing, amount: '900.00', costRelieved: '500.00' };
  await open(
    testEvent({ kind: 'proceeds', name: 'Proceeds 1', totals: amounts, lines: [testLine('a', amounts)] }),
  );
  const table = screen.getByRole('table', { name: 'Lines' });
  expect(within(table).queryByRole('textbox')).toBeNull();
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe('Entity a$900.00$0.00$500.00$400.00');
  await retype(screen.getByLabelText('Cost Relieved'), '600');
  expect(balance()).toBe('Amount $900.00, income $0.00, cost relieved $600.00, gain $300.00');
  expect(screen.queryByLabelText('Basis')).toBeNull();
});

test('a distribution pays out all cash when that is asked for', async () => {
  const amounts = { ...nothing, gain: '100.00' };
  const totals = { ...nothing, gain: '200.00' };
  const lines = [testLine('a', amounts), testLine('b', amounts)];
  await open(testEvent({ kind: 'distribution', name: 'Distribution 1', totals, lines }));
  await retype(screen.getByLabelText('Tax of Entity a'), '5');
  expect(balance()).toBe('Lines $195.00, event $200.00, difference $5.00 (Tax -$5.00)');
  await press('Pay Out All Cash');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.body).toMatchObject({ basis: 'commitment', totals: {} });
  expect(server.sent[0]?.body).not.toHaveProperty('lines');
});
