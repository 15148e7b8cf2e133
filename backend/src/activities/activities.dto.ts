import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EnumProperty, IdProperty, TimeProperty, PersonName } from '../http/answers.js';
import { activityActions, nameKinds } from './activity.entity.js';

export class NameChangeRecord {
  @EnumProperty('NameKind', nameKinds) kind: string;
  @ApiProperty() from: string;
  @ApiProperty() to: string;
}

export class ActivityDetailsRecord {
  @ApiProperty({ description: 'What the record was called then' }) name: string;
  @ApiPropertyOptional() companyName?: string;
  @ApiPropertyOptional({ description: 'Who did it, when it was transferred since' }) by?: string;
  @ApiPropertyOptional({ type: NameChangeRecord }) nameChange?: NameChangeRecord;
}

export class ActivityRecord {
  @IdProperty() id: string;
  @IdProperty() userId: string;
  @ApiProperty({ type: PersonName }) user: PersonName;
  @EnumProperty('ActivityAction', activityActions) action: string;
  @ApiProperty({ example: 'investment' }) entityType: string;
  @IdProperty() entityId: string;
  @ApiProperty({ type: ActivityDetailsRecord }) details: ActivityDetailsRecord;
  @TimeProperty() createdAt: string;
}
