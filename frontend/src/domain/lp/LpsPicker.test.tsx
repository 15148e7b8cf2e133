import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LpRecord } from '../../api/generated';
import { LpsPicker } from './LpsPicker';

const lps = Array.from({ length: 10 }, (_, nth) => ({
  id: `lp-${nth}`,
  firstName: 'Partner',
  lastName: `${nth}`,
  legalName: `Partner ${nth}`,
  email: `partner.${nth}@example.com`,
})) as LpRecord[];

it('all chosen LPs stay shown when the field is left, so that nothing below it moves', async () => {
  render(<LpsPicker lps={lps} value={lps} onChange={() => {}} isInvalid={false} noneFound="None" />);
  const chosen = () => screen.getAllByText(/^Partner \d$/).map(({ textContent }) => textContent);
  await userEvent.click(screen.getByRole('combobox', { name: 'Limited partners' }));
  expect(chosen()).toEqual(lps.map(({ legalName }) => legalName));
  await userEvent.click(document.body);
  expect(screen.getByRole('combobox', { name: 'Limited partners' })).not.toBe(document.activeElement);
  expect(chosen()).toEqual(lps.map(({ legalName }) => legalName));
});
