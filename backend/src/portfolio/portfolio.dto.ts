import { ApiProperty } from '@nestjs/swagger';
import { MoneyProperty } from '../http/properties.js';

export class FundMetrics {
  @MoneyProperty('Sum of the current values of all investments') portfolioValue: string;
  @MoneyProperty('Sum of what was invested, written-off investments included') deployedCapital: string;
  @ApiProperty({ description: 'Investments with status active' }) activeInvestments: number;
  @ApiProperty({ description: 'Investments with status failed' }) failedInvestments: number;
  @ApiProperty({ description: 'Investments with status cancelled' }) cancelledInvestments: number;
}
