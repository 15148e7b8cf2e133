// One call of an otherwise idle web, by the time until its answer is read.
import type { Answer, Stage } from '../../scripts/lib/stage.ts';
import type { GoalResult } from '../report.ts';

/** As the admin. Errors: an answer that is none of success. */
export async function callTimed<Body>(
  stage: Stage,
  method: string,
  path: string,
  body?: object,
): Promise<Answer<Body> & { ms: number }> {
  const begun = performance.now();
  const answer = await stage.call<Body>(method, path, body);
  const ms = performance.now() - begun;
  if (answer.status >= 300)
    throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 500)}`);
  return { ...answer, ms };
}

export const timeGoal = (
  name: string,
  ms: number,
  { mostMs, goal }: { mostMs: number; goal: number | null },
): GoalResult => ({
  name: `${name}, against ${mostMs.toLocaleString('en-US')} ms`,
  floor: '-',
  portal: `${ms.toFixed(0)} ms`,
  ratio: ms / mostMs,
  goal,
  lowerIsBetter: true,
});
