import type { DemoSignIn } from './prepare-database.js';

interface Served {
  signIns: DemoSignIn[];
  setUpCode: string | null;
}

/** The portal's address, with the demo fund its sign-ins, and without a user where and with which code it is set up. */
export function banner(address: string, { signIns, setUpCode }: Served): string {
  const ready = `The portal is ready at ${address}`;
  if (setUpCode !== null) return boxed([ready, '', ...setUpLines(address, setUpCode)]);
  if (signIns.length === 0) return `${ready}\n`;
  const widest = (column: (signIn: DemoSignIn) => string) =>
    Math.max(...signIns.map((one) => column(one).length));
  const [labels, emails] = [widest(({ label }) => label), widest(({ email }) => email)];
  const people = signIns.map(
    ({ label, email, password }) => `${label.padEnd(labels)}   ${email.padEnd(emails)}   ${password}`,
  );
  return boxed([ready, '', 'Sign in to the demo fund as', ...people, '', ...ownFundLines]);
}

const ownFundLines = [
  'For your own fund: "Start your own fund" on the dashboard of the fund manager,',
  'or npm start -- --own with an empty DATA_DIR',
];

/** Where the first administrator is created in the browser, and with which code. */
export const setUpLines = (address: string, code: string): string[] => [
  `Create the first administrator at ${address}/setup`,
  `Set-up code   ${code}`,
];

function boxed(lines: string[]): string {
  const width = Math.max(...lines.map(({ length }) => length));
  const edge = `+${'-'.repeat(width + 4)}+`;
  return `${[edge, ...lines.map((line) => `|  ${line.padEnd(width)}  |`), edge].join('\n')}\n`;
}
