/** How many of the most common passwords nobody may have. */
const MOST_COMMON = 3_000;
/** Shorter ones are refused by their length anyway. */
const SHORTEST = 6;

let commonOnes: Promise<Set<string>> | undefined;

/** Whether it is among the 3,000 most common passwords, whatever its capitals. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await (commonOnes ??= readList())).has(password.toLowerCase());
}

/** The list holds 49,000 and is read when the first password is chosen, not at start. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common']
      .filter(({ length }) => length >= SHORTEST)
      .slice(0, MOST_COMMON)
      .map((password) => password.toLowerCase()),
  );
}
