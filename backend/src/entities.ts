import { AccountLinkSchema } from './users/account-links/account-link.entity.js';
import { ActivitySchema } from './activities/activity.entity.js';
import { AllocationSchema } from './allocations/allocation.entity.js';
import { PasskeySchema } from './auth/passkeys/passkey.entity.js';
import { AuthenticatorSchema } from './auth/two-factor/authenticator.entity.js';
import { CapitalEventSchema } from './capital/events/capital-event.entity.js';
import { DealTermsSchema } from './capital/terms/deal-terms.entity.js';
import { CompanySchema } from './companies/company.entity.js';
import { DelegationSchema } from './delegations/delegation.entity.js';
import { DocumentSchema } from './documents/document.entity.js';
import { BrandSchema } from './firm/brand/brand.entity.js';
import { FirmSchema } from './firm/firm.entity.js';
import { InvestingEntitySchema } from './investing-entities/investing-entity.entity.js';
import { InvestmentSchema } from './investments/investment.entity.js';
import { OwnershipEntrySchema } from './investments/ownership/ownership-entry.entity.js';
import { K1ConsentSchema } from './k1/consents/k1-consent.entity.js';
import { K1DocumentSchema, K1DraftSchema } from './k1/k1.entity.js';
import { LetterSchema } from './letters/letter.entity.js';
import { OutgoingMailSchema } from './mail/outgoing-mail.entity.js';
import { MarkBatchSchema } from './marks/batches/mark-batch.entity.js';
import { MarkSchema } from './marks/mark.entity.js';
import { SavedViewSchema } from './saved-views/saved-view.entity.js';
import { StatementPeriodSchema } from './statements/statement.entity.js';
import { StoredFileSchema } from './storage/stored-file.entity.js';
import { UpdateSchema } from './updates/update.entity.js';
import { UserSchema } from './users/user.entity.js';

/** Every table that is written through the ORM. */
export const entities = [
  UserSchema,
  InvestingEntitySchema,
  CompanySchema,
  MarkSchema,
  MarkBatchSchema,
  InvestmentSchema,
  OwnershipEntrySchema,
  AllocationSchema,
  CapitalEventSchema,
  DealTermsSchema,
  UpdateSchema,
  StatementPeriodSchema,
  StoredFileSchema,
  DocumentSchema,
  K1DocumentSchema,
  K1DraftSchema,
  K1ConsentSchema,
  ActivitySchema,
  AccountLinkSchema,
  OutgoingMailSchema,
  LetterSchema,
  AuthenticatorSchema,
  PasskeySchema,
  SavedViewSchema,
  FirmSchema,
  BrandSchema,
  DelegationSchema,
];
