import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EnumProperty, IdProperty, TimeProperty, PersonName } from '../http/answers.js';
import { activityActions, nameKinds } from './activity.entity.js';

export class NameChangeRecord {
  @EnumProperty('NameKind', nameKinds) kind: string;
  @ApiProperty() from: string;
  @ApiProperty() to: string;
}

export class ActivityDetailsRecord {
  @ApiProperty({ description: 'The name of the record at that time' }) name: string;
  @ApiPropertyOptional() companyName?: string;
  @ApiPropertyOptional({
    description: 'The user who did it, if the activity has been transferred to another user',
  })
  by?: string;
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
