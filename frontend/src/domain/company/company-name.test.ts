import { expect, test } from '@jest/globals';
import { companyNameOf } from './company-name';

test.each([
  { companyName: 'Stackyard', shown: 'Stackyard' },
  { companyName: '', shown: 'Company ID: 0199-abc' },
  { companyName: null, shown: 'Company ID: 0199-abc' },
])('a company named $companyName reads $shown', ({ companyName, shown }) => {
  expect(companyNameOf({ companyId: '0199-abc', companyName })).toBe(shown);
});
