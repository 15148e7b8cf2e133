import { ApiProperty } from '@nestjs/swagger';
import { EnumProperty, IdProperty, MoneyProperty, OptionalTimeProperty } from '../../http/answers.js';
import { InvitationMail } from '../../users/users.dto.js';

/** What an LP has today, over all of its entities. */
export class LpFigures {
  @IdProperty() lpId: string;
  @MoneyProperty("Sum of the LP's allocations, including written-off investments") invested: string;
  @MoneyProperty("Sum of the allocations' current values") value: string;
  @MoneyProperty('What can still be called: as in the performance of the LP') unfunded: string;
}

const k1Deliveries = ['electronic', 'paper', 'mixed'] as const;
type K1Delivery = (typeof k1Deliveries)[number];

/** What the firm knows about how an LP uses the portal. */
export class LpAccount {
  @IdProperty() lpId: string;
  @OptionalTimeProperty('null before the first sign-in') lastSignInAt: string | null;
  @ApiProperty({ type: InvitationMail, nullable: true, description: 'The status of the last invitation' })
  invitationMail: InvitationMail | null;
  @EnumProperty('K1Delivery', k1Deliveries, {
    description: 'How the entities of the LP get their K-1s; mixed where some get them on paper only',
  })
  k1Delivery: K1Delivery;
}
