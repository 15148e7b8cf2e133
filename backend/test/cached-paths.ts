import { contract } from './contract.js';

/** The ids for the placeholders of the paths. */
export interface Records {
  company: string;
  investment: string;
  lp: string;
  /** Of the LP. */
  entity: string;
}

/** The paths of all cached calls with these ids; of paged lists also two first pages. */
export function cachedPathsAbout({ company, investment, lp, entity }: Records): string[] {
  return Object.entries(contract().document.paths)
    .filter(([, { get }]) => get && '304' in get.responses)
    .flatMap(([path, { get }]) => {
      const id = /companies/.test(path)
        ? company
        : /entities/.test(path)
          ? entity
          : /lp|k1|users/.test(path) && !path.includes('{lpId}')
            ? lp
            : investment;
      const whole = path.replace('{lpId}', lp).replace(/\{\w+\}/, id);
      const hasPages = get?.parameters?.some(
        (parameter) => 'name' in parameter && parameter.name === 'limit',
      );
      return hasPages ? [whole, `${whole}?limit=1`, `${whole}?limit=500`] : [whole];
    });
}
