/** More than bisection alone would need between any two binary numbers of the sizes used here. */
const MOST_STEPS = 200;

/**
 * A root of a continuous function between two points at which its signs differ, by Brent's method: inverse quadratic
 * interpolation and secants, with bisection wherever they do not shorten the bracket fast enough (R. P. Brent,
 * Algorithms for Minimization without Derivatives, 1973, chapter 4, procedure zero).
 *
 * In: the function; the two ends; the absolute tolerance, in the unit of the ends. Out: a point less than the tolerance,
 * or two units in its last place, from a change of sign. Errors: RangeError when the signs at the ends are equal.
 */
export function brent(f: (x: number) => number, from: number, to: number, tolerance: number): number {
  let [previous, best, fPrevious, fBest] = [from, to, f(from), f(to)];
  if (fPrevious * fBest > 0) throw new RangeError('The signs at both ends are equal');
  // The root is between `best`, the best estimate so far, and `opposite`, where the sign is the other one.
  let [opposite, fOpposite] = [previous, fPrevious];
  let step = best - previous;
  let stepBefore = step;
  for (let count = 0; count < MOST_STEPS; count++) {
    if (fBest * fOpposite > 0) {
      [opposite, fOpposite] = [previous, fPrevious];
      stepBefore = step = best - previous;
    }
    if (Math.abs(fOpposite) < Math.abs(fBest)) {
      [previous, best, opposite] = [best, opposite, best];
      [fPrevious, fBest, fOpposite] = [fBest, fOpposite, fBest];
    }
    const shortest = 2 * Number.EPSILON * Math.abs(best) + tolerance / 2;
    const half = (opposite - best) / 2;
    if (Math.abs(half) <= shortest || fBest === 0) return best;
    const proposed = interpolate({ best, previous, opposite, fBest, fPrevious, fOpposite });
    const isShort =
      Math.abs(stepBefore) >= shortest &&
      proposed * half > 0 &&
      Math.abs(proposed) < Math.min(1.5 * Math.abs(half) - shortest / 2, Math.abs(stepBefore) / 2);
    [stepBefore, step] = isShort ? [step, proposed] : [half, half];
    [previous, fPrevious] = [best, fBest];
    best += Math.abs(step) > shortest ? step : Math.sign(half) * shortest;
    fBest = f(best);
  }
  return best;
}

interface Points {
  best: number;
  previous: number;
  opposite: number;
  fBest: number;
  fPrevious: number;
  fOpposite: number;
}

/** The step from the best point to the root of the line or the inverse parabola through the points. */
function interpolate({ best, previous, opposite, fBest, fPrevious, fOpposite }: Points): number {
  const s = fBest / fPrevious;
  if (previous === opposite) return ((opposite - best) * s) / (s - 1);
  const q = fPrevious / fOpposite;
  const r = fBest / fOpposite;
  const numerator = s * ((opposite - best) * q * (q - r) - (best - previous) * (r - 1));
  return -numerator / ((q - 1) * (r - 1) * (s - 1));
}
