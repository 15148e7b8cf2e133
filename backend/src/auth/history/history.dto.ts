import { ApiProperty } from '@nestjs/swagger';
import { EnumProperty, IdProperty, OptionalTextProperty, TimeProperty } from '../../http/answers.js';
import { eventKinds, eventOutcomes, signInMethods } from './history.service.js';

/** A sign-in, successful or not, or a download. */
export class AccountEvent {
  @IdProperty() id: string;
  @EnumProperty('AccountEventKind', eventKinds) kind: string;
  @EnumProperty('AccountEventOutcome', eventOutcomes) outcome: string;
  @EnumProperty('SignInMethod', signInMethods, { nullable: true }) method: string | null;
  @OptionalTextProperty() address: string | null;
  @OptionalTextProperty() browser: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The name of a downloaded file' })
  what: string | null;
  @TimeProperty() createdAt: string;
}
