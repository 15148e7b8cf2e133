import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsBoolean, ValidateNested } from 'class-validator';
import { companyStatuses, type Company } from '../../companies/company.entity.js';
import { ChoiceField, DateField, IdField, MoneyField, TextField } from '../../http/fields.js';
import { investmentStatuses, type Investment } from '../../investments/investment.entity.js';
import { CapitalEventName } from '../accounts/capital-accounts.dto.js';

const MOST_DEALS = 200;

class ExitedDealRequest {
  @IdField({ label: 'Investment', required: 'Please select an investment' })
  investmentId: string;

  /** What the fund was paid, without what is held in escrow. */
  @MoneyField({ label: 'Amount', required: 'Amount is required', minimum: 'at least 0' })
  amount: string;

  @MoneyField({ label: 'Income', optional: true, minimum: 'at least 0' })
  income?: string | null;

  @MoneyField({ label: 'Cost relieved', required: 'Cost relieved is required', minimum: 'at least 0' })
  costRelieved: string;

  /** Added to the note to LPs; it is recorded as proceeds of its own once it is paid. */
  @MoneyField({ label: 'Escrow', optional: true, minimum: 'at least 0' })
  escrow?: string | null;

  /** The investment's status from now on; unchanged when it is left out. */
  @ChoiceField({ label: 'Status', enumName: 'InvestmentStatus', values: investmentStatuses, optional: true })
  status?: Investment['status'];
}

export class RecordExitRequest {
  @IdField({ label: 'Company', required: 'Please select a company' })
  companyId: string;

  @DateField({ label: 'Date', required: 'Date is required' })
  date: string;

  @TextField({ label: 'Note', optional: true, max: 4_000 })
  note?: string | null;

  @TextField({ label: 'Internal note', optional: true, max: 4_000 })
  internalNote?: string | null;

  /** When what is held in escrow is expected. */
  @DateField({ label: 'Escrow until', optional: true })
  escrowUntil?: string | null;

  @ApiProperty({ type: [ExitedDealRequest] })
  @ValidateNested({ each: true, message: 'each deal must be an object' })
  @ArrayUnique(({ investmentId }: ExitedDealRequest) => investmentId, {
    message: 'A deal can be named once only',
  })
  @ArrayMaxSize(MOST_DEALS, { message: `An exit can be of at most ${MOST_DEALS} deals` })
  @ArrayMinSize(1, { message: 'Please name a deal' })
  @IsArray({ message: 'deals must be a list' })
  @Type(() => ExitedDealRequest)
  deals: ExitedDealRequest[];

  /** The company's status from now on; unchanged when it is left out. */
  @ChoiceField({
    label: 'Company status',
    enumName: 'CompanyStatus',
    values: companyStatuses,
    optional: true,
  })
  companyStatus?: Company['status'];

  /** Releases the proceeds; they stay drafts otherwise. */
  @ApiProperty({ type: Boolean })
  @IsBoolean({ message: 'release must be true or false' })
  release: boolean;

  /** Releases a distribution of each deal's cash too. */
  @ApiProperty({ type: Boolean })
  @IsBoolean({ message: 'distribute must be true or false' })
  distribute: boolean;
}

export class RecordedExit {
  @ApiProperty({ type: [CapitalEventName], description: 'In the order in which they were recorded' })
  events: CapitalEventName[];
}
