import type { DemoSignIn } from './prepare-database.js';

/** What to open and, with the demo fund, whom to sign in as. */
export function banner(address: string, signIns: DemoSignIn[]): string {
  const ready = `The portal is ready at ${address}`;
  if (signIns.length === 0) return `${ready}\n`;
  const widest = (column: (signIn: DemoSignIn) => string) =>
    Math.max(...signIns.map((one) => column(one).length));
  const [labels, emails] = [widest(({ label }) => label), widest(({ email }) => email)];
  const people = signIns.map(
    ({ label, email, password }) => `${label.padEnd(labels)}   ${email.padEnd(emails)}   ${password}`,
  );
  return boxed([ready, '', 'Sign in to the demo fund as', ...people]);
}

function boxed(lines: string[]): string {
  const width = Math.max(...lines.map(({ length }) => length));
  const edge = `+${'-'.repeat(width + 4)}+`;
  return `${[edge, ...lines.map((line) => `|  ${line.padEnd(width)}  |`), edge].join('\n')}\n`;
}
