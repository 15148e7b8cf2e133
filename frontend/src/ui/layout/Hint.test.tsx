import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { theme } from '../../app/theme/theme';
import { Hint } from './Hint';

const passTime = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const button = (name: string) => screen.getByRole('button', { name });
const shown = () =>
  [...document.querySelectorAll('[role="tooltip"]')].map(({ textContent }) => textContent).join();

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <ThemeProvider theme={theme}>
      <Hint title="First">
        <button aria-label="First" />
      </Hint>
      <Hint title="Second">
        <button aria-label="Second" />
      </Hint>
      <Hint title="Exactly then" describes>
        <button aria-label="Described" />
      </Hint>
    </ThemeProvider>,
  );
  // MUI remembers that a tooltip was open in the test before.
  leave('First');
  passTime(1000);
});

afterEach(() => {
  jest.useRealTimers();
});

function show(name: string): void {
  fireEvent.mouseOver(button(name));
  passTime(700);
  expect(shown()).toBe(name);
}

function leave(name: string): void {
  fireEvent.mouseLeave(button(name));
  passTime(0);
}

function expectClosed(): void {
  passTime(0);
  // Its way out begins once it has been drawn closed.
  passTime(500);
  expect(shown()).toBe('');
}

test('a tooltip opens after 700 ms', () => {
  fireEvent.mouseOver(button('First'));
  passTime(699);
  expect(shown()).toBe('');
  passTime(1);
  expect(shown()).toBe('First');
});

test('a tooltip that is hovered within 300 ms after another one closed opens at once', () => {
  show('First');
  leave('First');
  passTime(299);
  fireEvent.mouseOver(button('Second'));
  passTime(0);
  expect(shown()).toBe('Second');
});

test('a tooltip that is hovered later than 300 ms after another one closed opens after 700 ms', () => {
  show('First');
  leave('First');
  passTime(301);
  fireEvent.mouseOver(button('Second'));
  passTime(699);
  expect(shown()).toBe('');
  passTime(1);
  expect(shown()).toBe('Second');
});

const closings = {
  'the pointer leaves': () => fireEvent.mouseLeave(button('First')),
  'it is clicked': () => fireEvent.click(button('First')),
  'Escape is pressed': () => fireEvent.keyDown(document, { key: 'Escape' }),
  'something scrolls': () => fireEvent.scroll(document),
};
for (const [event, close] of Object.entries(closings))
  test(`a tooltip closes when ${event}`, () => {
    show('First');
    close();
    expectClosed();
  });

test('a tooltip of what has the focus opens after 700 ms and closes when the focus leaves', () => {
  act(() => button('First').focus());
  passTime(700);
  expect(shown()).toBe('First');
  act(() => button('First').blur());
  expectClosed();
});

function press(pointerType: string): void {
  // jsdom has no PointerEvent.
  const down = new MouseEvent('pointerdown', { bubbles: true });
  fireEvent(button('Described'), Object.assign(down, { pointerType }));
  fireEvent.click(button('Described'));
}

test('a describing tooltip opens on touch and closes on a mouse click', () => {
  press('touch');
  passTime(0);
  expect(shown()).toBe('Exactly then');
  press('mouse');
  expectClosed();
});
