import { isSingle, type Explanation } from '../explanations.dto.js';
import { portfolioSheets } from './portfolio-sheet.js';
import type { Sheet } from './sheet.js';
import { singleSheets } from './single-sheet.js';

/** The explanation as sheets whose formulas give the same figures, and say so beside each. */
export function explanationSheets(explanation: Explanation): Sheet[] {
  const { subject, holdings } = explanation;
  const [single] = holdings;
  return isSingle(subject) && single ? singleSheets(explanation, single) : portfolioSheets(explanation);
}
