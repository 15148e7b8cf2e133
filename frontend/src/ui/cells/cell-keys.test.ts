import { expect, test } from '@jest/globals';
import { neighbourOf } from './cell-keys';

const size = { rows: 3, columns: 2 };
const press = (
  key: string,
  { row = 1, column = 0, caret = [0, 0], value = '10.00', ...held }: Record<string, unknown> = {},
) =>
  neighbourOf(
    {
      key,
      shiftKey: false,
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      ...held,
      target: {
        selectionStart: (caret as number[])[0],
        selectionEnd: (caret as number[])[1],
        value,
      } as unknown as EventTarget,
    },
    { row: row as number, column: column as number },
    size,
  );

test('Enter and the arrow down lead to the next row, the arrow up and Shift with Enter to the one before', () => {
  expect(press('Enter')).toEqual({ row: 2, column: 0 });
  expect(press('ArrowDown')).toEqual({ row: 2, column: 0 });
  expect(press('ArrowUp')).toEqual({ row: 0, column: 0 });
  expect(press('Enter', { shiftKey: true })).toEqual({ row: 0, column: 0 });
  expect(press('Enter', { row: 2 })).toBeUndefined();
  expect(press('ArrowUp', { row: 0 })).toBeUndefined();
});

test('the arrows to the sides leave a field only at the ends of its text', () => {
  expect(press('ArrowRight', { caret: [2, 2] })).toBeUndefined();
  expect(press('ArrowRight', { caret: [5, 5] })).toEqual({ row: 1, column: 1 });
  expect(press('ArrowRight', { caret: [0, 5] })).toEqual({ row: 1, column: 1 });
  expect(press('ArrowLeft', { column: 1 })).toEqual({ row: 1, column: 0 });
  expect(press('ArrowLeft', { column: 1, caret: [1, 1] })).toBeUndefined();
  expect(press('ArrowLeft')).toBeUndefined();
});

test('shortcuts of the browser and of the system stay what they are', () => {
  expect(press('ArrowDown', { altKey: true })).toBeUndefined();
  expect(press('ArrowDown', { metaKey: true })).toBeUndefined();
  expect(press('ArrowRight', { shiftKey: true, caret: [5, 5] })).toBeUndefined();
  expect(press('a')).toBeUndefined();
});
