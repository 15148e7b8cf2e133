import { ApiProperty } from '@nestjs/swagger';
import { EnumProperty, IdProperty, MoneyProperty } from '../../http/answers.js';
import { tiers } from '../../finance/tiers.js';

/** How much of a payment belongs to a tier. */
class WaterfallStep {
  @EnumProperty('WaterfallTier', tiers) tier: string;
  @MoneyProperty() amount: string;
  @MoneyProperty("The LP's part") lp: string;
  @MoneyProperty("The manager's part") manager: string;
}

class WaterfallLine {
  @IdProperty() entityId: string;
  @MoneyProperty("The entity's cash in the deal on the date of the distribution, before it") cash: string;
  @MoneyProperty('Cost that was relieved and is not returned yet') toReturn: string;
  @MoneyProperty('Income that was received and is not paid out yet') incomeToPay: string;
  @MoneyProperty('What the line pays, less the management fee and the expenses that it withholds')
  payment: string;
  @ApiProperty({
    type: [WaterfallStep],
    description: 'Of the payment; empty where the entity bears no carry',
  })
  tiers: WaterfallStep[];
  @MoneyProperty('Carry that earlier distributions withheld') withheldBefore: string;
  @MoneyProperty('The carry of the payment by the terms') carry: string;
}

export class DistributionWaterfall {
  @ApiProperty({ type: [WaterfallLine], description: 'In the order of the lines' }) lines: WaterfallLine[];
}
