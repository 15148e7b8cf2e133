import { ApiProperty } from '@nestjs/swagger';
import { EnumProperty, IdProperty, TimeProperty } from '../http/properties.js';
import { roles, type Role } from '../access/policies.js';
import { inviteStatuses } from './user.entity.js';

export class UserRecord {
  @IdProperty() id: string;
  @ApiProperty() username: string;
  @ApiProperty() email: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @EnumProperty('Role', roles) role: Role;
  @EnumProperty('InviteStatus', inviteStatuses) inviteStatus: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) inviteSentAt: string | null;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}

/** A user as other records name it. */
export class PersonName {
  @IdProperty() id: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
}
