import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useOpenRows } from './use-open-rows';

const followed = jest.fn();
const opened = jest.fn<typeof window.open>();

function List() {
  const page = useRef<HTMLDivElement>(null);
  useOpenRows(page);
  return (
    <div ref={page}>
      <table>
        <tbody>
          <tr>
            <td>
              <a
                className="record"
                href="/company/1"
                onClick={(event) => {
                  event.preventDefault();
                  followed();
                }}
              >
                Hollin Health
              </a>
            </td>
            <td>Healthcare</td>
            <td>
              <button type="button">Edit</button>
            </td>
          </tr>
          <tr>
            <td>A row without a record</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

beforeEach(() => {
  window.open = opened;
  render(<List />);
});
afterEach(() => {
  cleanup();
  followed.mockReset();
  opened.mockReset();
});

test('a click anywhere on a row follows the link of its record once', () => {
  fireEvent.click(screen.getByText('Healthcare'));
  expect(followed).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText('Hollin Health'));
  expect(followed).toHaveBeenCalledTimes(2);
  expect(opened).not.toHaveBeenCalled();
});

test('the middle button, and Ctrl with a click, open the record in a new tab', () => {
  const address = new URL('/company/1', location.href).href;
  fireEvent(screen.getByText('Healthcare'), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  fireEvent.click(screen.getByText('Healthcare'), { ctrlKey: true });
  expect(opened.mock.calls).toEqual([
    [address, '_blank', 'noopener'],
    [address, '_blank', 'noopener'],
  ]);
  expect(followed).not.toHaveBeenCalled();
});

test('the middle button does not begin to scroll on a row that it opens', () => {
  const press = (text: string) => fireEvent.mouseDown(screen.getByText(text), { button: 1 });
  expect(press('Healthcare')).toBe(false);
  expect(press('A row without a record')).toBe(true);
});

test('controls of a row, the right button, selected text and rows without a record open nothing', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.click(screen.getByText('A row without a record'));
  fireEvent(screen.getByText('Healthcare'), new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  document.getSelection()?.selectAllChildren(screen.getByText('Healthcare'));
  fireEvent.click(screen.getByText('Healthcare'));
  document.getSelection()?.removeAllRanges();
  expect(followed).not.toHaveBeenCalled();
  expect(opened).not.toHaveBeenCalled();
});
