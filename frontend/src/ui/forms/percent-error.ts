/** What is wrong about a typed percentage, if anything. */
export function percentError(text: string): string | undefined {
  const typed = text.replace(/\s*%$/, '').trim();
  if (typed === '' || (/^\d{1,3}(\.\d{1,6})?$/.test(typed) && Number(typed) <= 100)) return undefined;
  return 'Please enter a percentage such as 25 or 12.5';
}
