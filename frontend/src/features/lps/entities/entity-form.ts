import type { EntityKind, EntityRecord } from '../../../api/generated';
import { entityKinds } from '../../../domain/entity/entity-kinds';

/** The fields of the dialogs that add and edit an entity. */
export interface EntityForm {
  legalName: string;
  kind: string;
  /** Empty keeps the one on file. */
  taxId: string;
  removesTaxId: boolean;
  address: string;
  k1OnPaper: boolean;
}

/** A further entity is rarely a person: the LP's own one exists from the start. */
export const emptyEntityForm: EntityForm = {
  legalName: '',
  kind: 'trust',
  taxId: '',
  removesTaxId: false,
  address: '',
  k1OnPaper: false,
};

export const entityFormValues = ({ legalName, kind, address, k1OnPaper }: EntityRecord): EntityForm => ({
  ...emptyEntityForm,
  legalName,
  kind,
  address: address ?? '',
  k1OnPaper,
});

export const kindOptions = Object.entries(entityKinds).map(([value, label]) => ({ value, label }));

/** What is sent. Without a tax ID the one on file stays, unless it is to be removed. */
export function entityRequest({ taxId, removesTaxId, address, kind, ...form }: EntityForm) {
  const written = taxId.trim();
  return {
    ...form,
    kind: kind as EntityKind,
    address: address.trim() === '' ? null : address,
    taxId: written === '' ? (removesTaxId ? null : undefined) : written,
  };
}
