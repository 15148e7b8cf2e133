import { expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { useAuth } from './auth';

function NeedsTheUser() {
  return <p>{useAuth().user?.firstName}</p>;
}

test('the user is not known outside an AuthProvider', () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<NeedsTheUser />)).toThrow('useAuth must be used within an AuthProvider');
  silenced.mockRestore();
});
