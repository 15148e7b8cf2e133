import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Action } from './action';
import { actionsOf } from './actions';
import { keysInWords } from '../../ui/keyboard/keys';
import { shortcutsOf, type CommandContext } from './shortcuts';
import { usePaletteKey } from './use-palette-key';
import { useShortcuts } from './use-shortcuts';

const shortcuts = shortcutsOf(actionsOf(() => true));

let hands: jest.Mocked<CommandContext>;
let openPalette: jest.Mock<() => void>;
beforeEach(() => {
  openPalette = jest.fn<() => void>();
  hands = {
    searchHere: jest.fn<() => void>(),
    createHere: jest.fn<() => void>(),
    run: jest.fn<(action: Action) => void>(),
  };
});
afterEach(cleanup);

function Page({ withCharacters = true, dialog = false }: { withCharacters?: boolean; dialog?: boolean }) {
  useShortcuts(shortcuts, hands, withCharacters);
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
const ran = () => hands.run.mock.calls.map(([action]) => action.label);

test('single letters lead to pages and do what the page can', async () => {
  render(<Page />);
  await press('gigc');
  expect(ran()).toEqual(['Investments', 'Companies']);
  await press('/n');
  expect(hands.searchHere).toHaveBeenCalledTimes(1);
  expect(hands.createHere).toHaveBeenCalledTimes(1);
  await press('{Shift>}?{/Shift}');
  expect(ran().at(-1)).toBe('Keyboard shortcuts');
});

test('they rest while something is typed, Ctrl K does not', async () => {
  render(<Page />);
  for (const name of ['Name', 'Notes', 'Status', 'Text']) {
    screen.getByLabelText(name).focus();
    await press('gi/n?');
  }
  expect(ran()).toEqual([]);
  expect(hands.searchHere).not.toHaveBeenCalled();
  expect(hands.createHere).not.toHaveBeenCalled();
  await press('{Control>}k{/Control}');
  expect(openPalette).toHaveBeenCalledTimes(1);
  screen.getByRole('button').focus();
  await press('n');
  expect(hands.createHere).toHaveBeenCalledTimes(1);
});

test('all of them rest while a dialog is open, and single letters while another key is held', async () => {
  const { rerender } = render(<Page dialog />);
  await press('gi/n?{Control>}k{/Control}');
  rerender(<Page />);
  await press('{Control>}n{/Control}{Alt>}n{/Alt}{Meta>}/{/Meta}{Shift>}N{/Shift}');
  for (const act of [...Object.values(hands), openPalette]) expect(act).not.toHaveBeenCalled();
});

test('single letters can be switched off; Ctrl K stays', async () => {
  render(<Page withCharacters={false} />);
  await press('gi/n?{Control>}k{/Control}');
  expect(ran()).toEqual([]);
  expect(hands.createHere).not.toHaveBeenCalled();
  expect(openPalette).toHaveBeenCalledTimes(1);
});

test('no keys are taken twice by the same person, and each is told in words', () => {
  const admin = shortcutsOf(actionsOf((ability) => ability !== 'portfolio-summary.read')).map(
    ({ keys }) => keys,
  );
  expect(new Set(admin).size).toBe(admin.length);
  expect(admin.map(keysInWords)).toEqual(expect.arrayContaining(['Ctrl + K', 'G then I', '?', '/', 'N']));
});
