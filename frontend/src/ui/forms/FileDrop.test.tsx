import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileRules } from './file-rules';
import { FileDrop } from './FileDrop';

afterEach(cleanup);

const pdf = new File(['%PDF'], 'Term Sheet.pdf', { type: 'application/pdf' });
const deck = new File(['PK'], 'Deck.pptx');

function renderDrop(props: Partial<Parameters<typeof FileDrop>[0]> = {}) {
  const choose = jest.fn();
  render(<FileDrop label="File" {...fileRules.companyDocument} onChoose={choose} {...props} />);
  const input = screen.getByLabelText<HTMLInputElement>(/^File/);
  return { choose, input };
}

test('the input has an accessible name, description and error', () => {
  const { input } = renderDrop({ error: 'Please choose a file to upload', required: true });
  expect(screen.getByLabelText('File Choose a file')).toBe(input);
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'PDF, DOC, DOCX, XLSX, PPT, PPTX, up to 10MB',
    'Please choose a file to upload',
  ]);
  expect(input.accept).toBe('.pdf,.doc,.docx,.xlsx,.ppt,.pptx');
});

test('a file is chosen, also the same one twice', async () => {
  const { choose, input } = renderDrop();
  await userEvent.upload(input, pdf);
  await userEvent.upload(input, pdf);
  expect(choose.mock.calls).toEqual([[[pdf]], [[pdf]]]);
});

test('the chosen file is shown with its size', () => {
  renderDrop({ file: pdf });
  expect(screen.getByText('Term Sheet.pdf, 4 Bytes')).toBeTruthy();
  expect(screen.getByLabelText('File Choose another file')).toBeTruthy();
});

test('of several dropped files one is taken where one is wanted, and all where several are', () => {
  const dataTransfer = { files: [pdf, deck] };
  const one = renderDrop();
  fireEvent.drop(one.input, { dataTransfer });
  expect(one.choose).toHaveBeenCalledWith([pdf]);
  cleanup();
  const several = renderDrop({ multiple: true });
  fireEvent.drop(several.input, { dataTransfer });
  expect(several.choose).toHaveBeenCalledWith([pdf, deck]);
});

test('nothing is taken while it is disabled', () => {
  const { choose, input } = renderDrop({ disabled: true });
  fireEvent.drop(input, { dataTransfer: { files: [pdf] } });
  expect(choose).not.toHaveBeenCalled();
});

test('a file dropped beside it does not take the page away', () => {
  renderDrop();
  const beside = createEvent.drop(document.body);
  fireEvent(document.body, beside);
  expect(beside.defaultPrevented).toBe(true);
});
