import { companyNameOf } from './company-name';

test.each([
  ['Stackyard', 'Stackyard'],
  ['', 'Company ID: 0199-abc'],
  [null, 'Company ID: 0199-abc'],
])('a company named %p reads %p', (companyName, shown) => {
  expect(companyNameOf({ companyId: '0199-abc', companyName })).toBe(shown);
});
