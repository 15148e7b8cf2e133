import type { AllocationRecord, DealTermsRecord, UpdateDealTermsRequest } from '../../../api/generated';
import { lpName } from '../../../domain/lp/lp-name';

/** Percentages as they are typed; empty where none is given. */
interface PercentsForm {
  carryPercent: string;
  preferredReturnPercent: string;
  catchUpPercent: string;
}

export interface OverrideForm extends PercentsForm {
  entityId: string;
  name: string;
}

export interface TermsForm extends PercentsForm {
  overrides: OverrideForm[];
}

export const termNames = {
  carryPercent: 'Carry',
  preferredReturnPercent: 'Preferred Return',
  catchUpPercent: 'Catch-Up',
} as const satisfies Record<keyof PercentsForm, string>;

export const termFields = Object.keys(termNames) as (keyof PercentsForm)[];

/** Zero is none, which an override has to say: an empty field of it is as the deal's. */
const shown = (percent: number): string => (percent === 0 ? '' : String(percent));

export const termsFormValues = (terms: DealTermsRecord): TermsForm => ({
  carryPercent: shown(terms.carryPercent),
  preferredReturnPercent: shown(terms.preferredReturnPercent),
  catchUpPercent: shown(terms.catchUpPercent),
  overrides: terms.overrides.map((override) => ({
    entityId: override.entityId,
    name: entityName(override),
    carryPercent: override.carryPercent?.toString() ?? '',
    preferredReturnPercent: override.preferredReturnPercent?.toString() ?? '',
    catchUpPercent: override.catchUpPercent?.toString() ?? '',
  })),
});

const percentOf = (text: string): string | null => text.replace(/\s*%$/, '').trim() || null;

const percentsOf = (form: PercentsForm) => ({
  carryPercent: percentOf(form.carryPercent),
  preferredReturnPercent: percentOf(form.preferredReturnPercent),
  catchUpPercent: percentOf(form.catchUpPercent),
});

/** An entity without terms of its own needs no override. */
export const termsRequest = (form: TermsForm): UpdateDealTermsRequest => ({
  ...percentsOf(form),
  overrides: form.overrides
    .map((override) => ({ entityId: override.entityId, ...percentsOf(override) }))
    .filter((override) => termFields.some((field) => override[field] !== null)),
});

export const emptyOverride = ({ entityId, name }: Choice): OverrideForm => ({
  entityId,
  name,
  carryPercent: '',
  preferredReturnPercent: '',
  catchUpPercent: '',
});

interface Choice {
  entityId: string;
  name: string;
}

/** The entities with a part in the deal that have no terms of their own yet, by name. */
export const entityChoices = (
  allocations: readonly AllocationRecord[],
  overrides: readonly Pick<OverrideForm, 'entityId'>[],
): Choice[] => {
  const taken = new Set(overrides.map(({ entityId }) => entityId));
  return allocations
    .flatMap(({ entity, lp }) =>
      entity && !taken.has(entity.id)
        ? [{ entityId: entity.id, name: entityName({ legalName: entity.legalName, lpName: lpName(lp) }) }]
        : [],
    )
    .toSorted((one, other) => one.name.localeCompare(other.name));
};

/** Most LPs invest under their own name. */
const entityName = (entity: { legalName: string; lpName: string }): string =>
  entity.legalName === entity.lpName ? entity.legalName : `${entity.legalName} (${entity.lpName})`;
