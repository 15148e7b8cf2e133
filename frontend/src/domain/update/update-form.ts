import type { FieldErrors } from 'react-hook-form';
import type { CreateUpdateRequest, RaiseType, UpdateType } from '../../api/generated';
import { brand } from '../../lib/brand';
import { amountOf } from '../../ui/forms/sent-amount';
import { toast } from '../../lib/toast';
import type { PickedCompany } from '../company/CompanyPicker';

/** A file of the update's; it has its path once it is uploaded. */
export interface Attachment {
  name: string;
  path?: string;
}

/** What is asked about an update, all as typed. */
export interface UpdateForm {
  /** Nobody's to pick on a company's own page. */
  company: PickedCompany | null;
  title: string;
  updateDate: string;
  updateType: UpdateType;
  amountRaised: string;
  postMoneyValuation: string;
  raiseType: RaiseType | '';
  notes: string;
  document: Attachment | null;
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
};

/** What is said when an update of the type has no text; a fundraise is told by its terms already. */
export function missingText(type: UpdateType): string | undefined {
  if (type === 'fundraise') return undefined;
  const updates = type === 'company_update' ? 'Company Updates' : `${brand.productName} Updates`;
  return `Content is required for ${updates}`;
}

/** Where a field of the request stands in the form under another name. */
export const renamedFields = { content: 'notes', companyId: 'company', documentPath: 'document' } as const;

/** The notes become the content; without terms there is no raise; without a document nothing is said of one. */
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

/** Beside the messages at the fields, which may be out of sight. */
export function tellInvalid(errors: FieldErrors<UpdateForm>): void {
  const wrong = (Object.keys(labels) as (keyof UpdateForm)[]).filter((field) => errors[field]);
  toast({
    title: 'Form Validation Error',
    description: `Please check: ${wrong.map((field) => labels[field]).join(', ')}`,
    variant: 'destructive',
  });
}
