import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useDialog } from './use-dialog';

afterEach(cleanup);

function renderDialog() {
  const { result } = renderHook(() => useDialog<string>());
  return {
    show: (subject: string) => act(() => result.current.show(subject)),
    close: () => act(() => result.current.close()),
    exit: () => act(() => result.current.shown?.dialog.onExited()),
    state: () => [result.current.shown?.subject, result.current.shown?.dialog.open],
  };
}

test('a dialog has its record until the closing transition has ended', () => {
  const dialog = renderDialog();
  expect(dialog.state()).toEqual([undefined, undefined]);
  dialog.show('Kestrel Works');
  expect(dialog.state()).toEqual(['Kestrel Works', true]);
  dialog.close();
  expect(dialog.state()).toEqual(['Kestrel Works', false]);
  dialog.exit();
  expect(dialog.state()).toEqual([undefined, undefined]);
});

test('a dialog opened again while it was leaving stays', () => {
  const dialog = renderDialog();
  dialog.show('Kestrel Works');
  dialog.close();
  dialog.show('Stackyard');
  dialog.exit();
  expect(dialog.state()).toEqual(['Stackyard', true]);
});
