import { ApiProperty } from '@nestjs/swagger';
import { delegationScopes, type DelegationScope } from '../access/policies.js';
import { OptionalProofFields } from '../auth/confirmation/confirmation.dto.js';
import {
  EnumProperty,
  IdProperty,
  OptionalDateProperty,
  OptionalTextProperty,
  OptionalTimeProperty,
  TimeProperty,
  VersionProperty,
} from '../http/answers.js';
import { EmailField } from '../http/account-fields.js';
import { NewestQuery, PageQuery } from '../http/caching/pages.js';
import { ChoiceField, DateField, IdField, TextField } from '../http/fields.js';
import { lookSubjects, type LookSubject } from '../audit/looks.js';

const ScopeField = (presence: { required: string } | { optional: true }) =>
  ChoiceField({ label: 'Scope', enumName: 'DelegationScope', values: delegationScopes, ...presence });
const UntilField = () => DateField({ label: 'Until', optional: true, nullable: true });

/** Admins who name no LP get all; an LP gets its own. */
export class DelegationsQuery extends PageQuery {
  @IdField({ label: 'lpId', optional: true }) lpId?: string;
}

export class LooksQuery extends NewestQuery {
  @IdField({ label: 'lpId', optional: true }) lpId?: string;
}

export class GiveAccessRequest extends OptionalProofFields {
  /** Required of admins. */
  @IdField({ label: 'lpId', optional: true }) lpId?: string;
  @EmailField() email: string;
  @TextField({ label: 'First name', required: 'First name is required' }) firstName: string;
  @TextField({ label: 'Last name', required: 'Last name is required' }) lastName: string;
  @ScopeField({ required: 'Please choose what this person may see' }) scope: DelegationScope;
  @UntilField() until?: string | null;
}

export class ChangeAccessRequest {
  @ScopeField({ optional: true }) scope?: DelegationScope;
  @UntilField() until?: string | null;
}

export class DelegationRecord {
  @IdProperty() id: string;
  @VersionProperty() version: number;
  @IdProperty() lpId: string;
  @ApiProperty({ description: 'As it was entered' }) firstName: string;
  @ApiProperty({ description: 'As it was entered' }) lastName: string;
  @ApiProperty() email: string;
  @EnumProperty('DelegationScope', delegationScopes) scope: DelegationScope;
  @OptionalDateProperty('The last day, in New York; null for an access without an end') until: string | null;
  @ApiProperty({ description: 'The last day is over' }) isExpired: boolean;
  @ApiProperty() grantedByName: string;
  @OptionalTimeProperty() lastLookAt: string | null;
  @TimeProperty() createdAt: string;
}

/** A page or a record of an LP that somebody else looked at. */
export class LookRecord {
  @IdProperty() id: string;
  @ApiProperty() viewerName: string;
  @EnumProperty('ViewingAs', ['admin', 'delegate']) viewedAs: 'admin' | 'delegate';
  @EnumProperty('LookSubject', lookSubjects) what: LookSubject;
  @OptionalTextProperty() recordName: string | null;
  @TimeProperty() createdAt: string;
}

export class ViewRequest {
  @IdField({ label: 'lpId', required: 'Please choose whom to view' }) lpId: string;
}

/** An LP as whom the signed-in person may view the portal. */
export class ViewableLp {
  @IdProperty() lpId: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @EnumProperty('DelegationScope', delegationScopes) scope: DelegationScope;
  @OptionalDateProperty('The last day, in New York; null for an access without an end') until: string | null;
}
