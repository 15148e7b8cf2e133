import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actionsOf, type Action } from './actions';
import { usePaletteKey } from './CommandPalette';
import { keysInWords } from '../../ui/keyboard/keys';
import { shortcutsOf, useShortcuts, type ShortcutContext } from './use-shortcuts';

const shortcuts = shortcutsOf(actionsOf(() => true));

let context: jest.Mocked<ShortcutContext>;
let openPalette: jest.Mock<() => void>;
beforeEach(() => {
  openPalette = jest.fn<() => void>();
  context = {
    searchHere: jest.fn<() => void>(),
    createHere: jest.fn<() => void>(),
    run: jest.fn<(action: Action) => void>(),
  };
});
afterEach(cleanup);

function Page({ withCharacters = true, dialog = false }: { withCharacters?: boolean; dialog?: boolean }) {
  useShortcuts(shortcuts, context, withCharacters);
  usePaletteKey(openPalette);
  return (
    <>
      <input aria-label="Name" />
      <textarea aria-label="Notes" />
      <select aria-label="Status">
        <option>none</option>
      </select>
      <div contentEditable role="textbox" aria-label="Text" tabIndex={0} />
      <button>Save</button>
      {dialog && <div role="dialog" />}
    </>
  );
}

const press = (keys: string) => userEvent.keyboard(keys);
const ran = () => context.run.mock.calls.map(([action]) => action.label);

test('single letters open pages and run the actions of the page', async () => {
  render(<Page />);
  await press('gigc');
  expect(ran()).toEqual(['Investments', 'Companies']);
  await press('/n');
  expect(context.searchHere).toHaveBeenCalledTimes(1);
  expect(context.createHere).toHaveBeenCalledTimes(1);
  await press('{Shift>}?{/Shift}');
  expect(ran().at(-1)).toBe('Keyboard shortcuts');
});

test('they are off in text fields, Ctrl K is not', async () => {
  render(<Page />);
  for (const name of ['Name', 'Notes', 'Status', 'Text']) {
    screen.getByLabelText(name).focus();
    await press('gi/n?');
  }
  expect(ran()).toEqual([]);
  expect(context.searchHere).not.toHaveBeenCalled();
  expect(context.createHere).not.toHaveBeenCalled();
  await press('{Control>}k{/Control}');
  expect(openPalette).toHaveBeenCalledTimes(1);
  screen.getByRole('button').focus();
  await press('n');
  expect(context.createHere).toHaveBeenCalledTimes(1);
});

test('all of them are off while a dialog is open, and single letters with a modifier key', async () => {
  const { rerender } = render(<Page dialog />);
  await press('gi/n?{Control>}k{/Control}');
  rerender(<Page />);
  await press('{Control>}n{/Control}{Alt>}n{/Alt}{Meta>}/{/Meta}{Shift>}N{/Shift}');
  for (const act of [...Object.values(context), openPalette]) expect(act).not.toHaveBeenCalled();
});

test('single letters can be turned off; Ctrl K stays', async () => {
  render(<Page withCharacters={false} />);
  await press('gi/n?{Control>}k{/Control}');
  expect(ran()).toEqual([]);
  expect(context.createHere).not.toHaveBeenCalled();
  expect(openPalette).toHaveBeenCalledTimes(1);
});

test('no keys are assigned twice for the same person, and each has a name in words', () => {
  const admin = shortcutsOf(actionsOf((ability) => ability !== 'portfolio-summary.read')).map(
    ({ keys }) => keys,
  );
  expect(new Set(admin).size).toBe(admin.length);
  expect(admin.map(keysInWords)).toEqual(expect.arrayContaining(['Ctrl + K', 'G then I', '?', '/', 'N']));
});
