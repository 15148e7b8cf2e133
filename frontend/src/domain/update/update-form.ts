import type { FieldErrors } from 'react-hook-form';
import type { CreateUpdateRequest, RaiseType, UpdateType } from '../../api/generated';
import { brand } from '../../lib/brand';
import { amountOf } from '../../ui/forms/money-input';
import { toast } from '../../lib/toast';
import { renamedPublicationFields, type PublicationForm } from '../publication/publication-form';
import type { PickedCompany } from '../company/CompanyPicker';

/** The document of an update; it has a path once it is uploaded. */
export interface Attachment {
  name: string;
  path?: string;
}

/** The fields of an update, as typed. */
export interface UpdateForm {
  /** Null on the page of a company, where it is not asked for. */
  company: PickedCompany | null;
  title: string;
  updateDate: string;
  updateType: UpdateType;
  amountRaised: string;
  postMoneyValuation: string;
  raiseType: RaiseType | '';
  notes: string;
  document: Attachment | null;
  publication: PublicationForm;
}

const labels: Record<keyof UpdateForm, string> = {
  company: 'Company',
  title: 'Title',
  updateDate: 'Update Date',
  updateType: 'Update Type',
  amountRaised: 'Amount Raised',
  postMoneyValuation: 'Post Money Valuation',
  raiseType: 'Raise Type',
  notes: 'Update Details',
  document: 'Document',
  publication: 'Publication',
};

/** Shown when an update of the type has no text; a fundraise needs none, since it has its terms. */
export function missingText(type: UpdateType): string | undefined {
  if (type === 'fundraise') return undefined;
  const updates = type === 'company_update' ? 'Company Updates' : `${brand.productName} Updates`;
  return `Content is required for ${updates}`;
}

/** Fields of the request that have another name in the form. */
export const renamedFields = {
  content: 'notes',
  companyId: 'company',
  documentPath: 'document',
  ...renamedPublicationFields,
} as const;

/** The text is sent as notes and content; only a fundraise has terms; no document leaves that of the update alone. */
export function requestOf(form: UpdateForm): CreateUpdateRequest {
  const { title, updateDate, updateType, notes, document } = form;
  const isFundraise = updateType === 'fundraise';
  return {
    title,
    updateDate,
    updateType,
    notes,
    content: notes,
    amountRaised: isFundraise && form.amountRaised ? amountOf(form.amountRaised) : null,
    postMoneyValuation: isFundraise && form.postMoneyValuation ? amountOf(form.postMoneyValuation) : null,
    raiseType: (isFundraise && form.raiseType) || null,
    ...(document && { documentPath: document.path, documentName: document.name }),
  };
}

/** Names the invalid fields, whose own messages may be scrolled out of view. */
export function toastInvalid(errors: FieldErrors<UpdateForm>): void {
  const invalid = (Object.keys(labels) as (keyof UpdateForm)[]).filter((field) => errors[field]);
  toast({
    title: 'Form Validation Error',
    description: `Please check: ${invalid.map((field) => labels[field]).join(', ')}`,
    variant: 'destructive',
  });
}
