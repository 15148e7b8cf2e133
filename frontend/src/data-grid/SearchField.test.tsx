import { useState } from 'react';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
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

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const rest = (ms = 200) => act(() => jest.advanceTimersByTime(ms));
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('letters that come faster than the pause of 200 ms are searched for together', () => {
  const searches: string[] = [];
  render(<Search onSearch={(text) => searches.push(text)} />);
  for (const text of ['h', 'ha', 'har']) {
    rest(199);
    type(text);
  }
  expect(field().value).toBe('har');
  expect(searches).toEqual([]);
  rest();
  expect(searches).toEqual(['har']);
  type('harb');
  rest();
  expect(searches).toEqual(['har', 'harb']);
});

test('what clears the search empties the field', () => {
  const searches: string[] = [];
  render(<Search onSearch={(text) => searches.push(text)} />);
  type('harbor');
  rest();
  expect(searches).toEqual(['harbor']);
  fireEvent.click(screen.getByText('Clear'));
  expect(field().value).toBe('');
});

test('what was typed on a page that is left is not searched for on the next', () => {
  const searches: string[] = [];
  const { unmount } = render(<Search onSearch={(text) => searches.push(text)} />);
  type('harbor');
  unmount();
  rest(1000);
  expect(searches).toEqual([]);
});
