import { ApiProperty } from '@nestjs/swagger';
import { IdProperty, OptionalTextProperty, OptionalTimeProperty, TimeProperty } from '../../http/answers.js';

export class SessionRecord {
  @IdProperty() id: string;
  @ApiProperty({ example: 'Chrome 153 on Windows' }) browser: string;
  @OptionalTextProperty() address: string | null;
  @OptionalTimeProperty() signedInAt: string | null;
  @TimeProperty() lastSeenAt: string;
  @ApiProperty({ description: 'The session of this request' }) isCurrent: boolean;
}
