import { ApiProperty } from '@nestjs/swagger';
import { IdProperty, TimeProperty } from '../http/answers.js';
import { LetterAttachment, LetterUpdate } from './letters.dto.js';

/** A letter in the list of the LP to whom it was sent. */
export class OwnLetterRecord {
  @IdProperty() id: string;
  @ApiProperty() subject: string;
  @ApiProperty() sentByName: string;
  @TimeProperty() sentAt: string;
  @ApiProperty({ type: Number }) attachments: number;
  @ApiProperty({ description: 'Whether the LP or a delegate of it has opened it' }) isOpened: boolean;
}

/** A letter as it was mailed to an LP. */
export class OwnLetter {
  @IdProperty() id: string;
  @ApiProperty() subject: string;
  @ApiProperty({ description: 'Safe HTML' }) html: string;
  @ApiProperty() sentByName: string;
  @TimeProperty() sentAt: string;
  @ApiProperty({ type: LetterUpdate, nullable: true, description: 'Null when the LP may not see it' })
  update: LetterUpdate | null;
  @ApiProperty({ type: [LetterAttachment], description: 'Those that the LP may open' })
  attachments: LetterAttachment[];
}
