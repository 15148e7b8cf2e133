// One "@" between something and a domain with a dot: the server has the last word.
const emailAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const emailRule = {
  validate: (address: string) => emailAddress.test(address.trim()) || 'Please enter a valid email address',
};
