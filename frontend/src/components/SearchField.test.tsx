import { useState } from 'react';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SearchField } from './SearchField';

function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const [value, setValue] = useState('');
  const search = (text: string) => {
    setValue(text);
    onSearch(text);
  };
  return (
    <>
      <SearchField placeholder="Search..." value={value} onChange={search} />
      <button onClick={() => setValue('')}>Clear</button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('letters that come faster than they are painted are searched for together', async () => {
  const searches: string[] = [];
  render(<Search onSearch={(text) => searches.push(text)} />);
  for (const text of ['h', 'ha', 'har']) type(text);
  expect(field().value).toBe('har');
  expect(searches).toEqual([]);
  await waitFor(() => expect(searches).toEqual(['har']));
  type('harb');
  await waitFor(() => expect(searches).toEqual(['har', 'harb']));
});

test('what clears the search empties the field', async () => {
  const searches: string[] = [];
  render(<Search onSearch={(text) => searches.push(text)} />);
  type('harbor');
  await waitFor(() => expect(searches).toEqual(['harbor']));
  fireEvent.click(screen.getByText('Clear'));
  expect(field().value).toBe('');
});

test('what was typed on a page that is left is not searched for on the next', async () => {
  const searches: string[] = [];
  const { unmount } = render(<Search onSearch={(text) => searches.push(text)} />);
  type('harbor');
  unmount();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));
  expect(searches).toEqual([]);
});
