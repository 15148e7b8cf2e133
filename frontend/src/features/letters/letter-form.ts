import type {
  CheckLetterRequest,
  LetterAudience,
  LetterDetail,
  LetterDraftRequest,
  LpRecord,
  PreviewLetterRequest,
  UpdateRecord,
} from '../../api/generated';
import type { PickedCompany } from '../../domain/company/CompanyPicker';
import type { PickedInvestment } from '../../domain/investment/InvestmentPicker';

/** An update as the picker and a saved letter name it. */
export type LinkedUpdate = Pick<UpdateRecord, 'id' | 'title'> & Partial<UpdateRecord>;

export interface LetterForm {
  subject: string;
  body: string;
  update: LinkedUpdate | null;
  audience: LetterAudience;
  investment: PickedInvestment | null;
  company: PickedCompany | null;
  lps: LpRecord[];
  /** Empty for the day on which it is sent. */
  asOf: string;
}

export const emptyLetter: LetterForm = {
  subject: '',
  body: '',
  update: null,
  audience: 'all',
  investment: null,
  company: null,
  lps: [],
  asOf: '',
};

/** A draft as its form shows it; LPs that were deleted are left out. */
export function formOf(letter: LetterDetail, lps: readonly LpRecord[]): LetterForm {
  const { subject, body, update, audience, investment, company, lpIds, asOf } = letter;
  return {
    subject,
    body,
    update,
    audience,
    investment: investment && { id: investment.id, investmentName: investment.name, companyName: '' },
    company,
    lps: lps.filter(({ id }) => lpIds.includes(id)),
    asOf: asOf ?? '',
  };
}

/** Fields of the request that have another name in the form. */
export const renamedFields = {
  updateId: 'update',
  lpIds: 'lps',
  investmentId: 'investment',
  companyId: 'company',
} as const;

export function draftRequest(form: LetterForm): LetterDraftRequest {
  const { subject, body, update, audience, investment, company, lps, asOf } = form;
  return {
    subject,
    body,
    audience,
    ...(update && { updateId: update.id }),
    ...(audience === 'investment' && { investmentId: investment?.id ?? null }),
    ...(audience === 'company' && { companyId: company?.id ?? null }),
    ...(audience === 'chosen' && { lpIds: lps.map(({ id }) => id) }),
    ...(asOf && { asOf }),
  };
}

const isAudienceChosen = ({ audience, investment, company, lps }: LetterForm): boolean =>
  audience === 'all' ||
  (audience === 'investment' && investment !== null) ||
  (audience === 'company' && company !== null) ||
  (audience === 'chosen' && lps.length > 0);

/** The request for its recipients, also before anything is written; undefined while nobody is chosen. */
export function checkRequest(form: LetterForm, letterId: string | undefined): CheckLetterRequest | undefined {
  if (!isAudienceChosen(form)) return undefined;
  const { updateId: _linked, subject, body, ...audience } = draftRequest(form);
  return {
    ...audience,
    subject: subject?.trim() || '-',
    body: body?.trim() || '-',
    format: 'markdown',
    ...(letterId && { letterId }),
  };
}

/** Undefined while there is nothing to show. */
export function previewRequest(
  form: LetterForm,
  letterId: string | undefined,
  asLpId: string | undefined,
): PreviewLetterRequest | undefined {
  const { subject, body } = form;
  if (subject.trim() === '' || body.trim() === '' || !isAudienceChosen(form)) return undefined;
  const { subject: _subject, body: _body, ...rest } = draftRequest(form);
  return {
    ...rest,
    subject,
    body,
    format: 'markdown',
    ...(letterId && { letterId }),
    ...(asLpId && { asLpId }),
  };
}
