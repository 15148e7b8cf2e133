import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { OptionalProofFields } from '../auth/confirmation/confirmation.dto.js';
import { MAX_FIRM_NAME } from '../firm/brand/brand.dto.js';
import { EmailField, PasswordField } from '../http/account-fields.js';
import { TextField } from '../http/fields.js';

const MAX_CODE = 40;
const MAX_NAME = 100;
const codeRequired = { message: 'Enter the code that the portal printed when it started' };

export class SetupState {
  @ApiProperty({ description: 'No user exists yet: who has the code may create the first administrator' })
  isOpen: boolean;
}

export class SetUpRequest {
  @ApiProperty({ type: String, maxLength: MAX_CODE, example: '7K3M-9QTX-04HB-ZZ1C' })
  @IsNotEmpty(codeRequired)
  @IsString(codeRequired)
  @MaxLength(MAX_CODE, { message: 'This code is incorrect' })
  code: string;

  @TextField({ label: 'Firm name', required: 'Firm name is required', max: MAX_FIRM_NAME }) firmName: string;
  @TextField({ label: 'First name', required: 'First name is required', max: MAX_NAME }) firstName: string;
  @TextField({ label: 'Last name', required: 'Last name is required', max: MAX_NAME }) lastName: string;
  @EmailField() email: string;
  @PasswordField({ required: 'Password is required' }) password: string;
}

/** What of the set-up is done, as far as the fund's records say. */
export class SetupSteps {
  @ApiProperty({ description: 'The database holds the demo fund' }) isDemo: boolean;
  @ApiProperty({ description: 'An administrator has hidden the list for good' }) isHidden: boolean;

  @ApiProperty({
    description:
      'The demo fund can be left by a call; otherwise by the command leave-demo, with the portal stopped',
  })
  canLeaveDemoHere: boolean;

  @ApiProperty({ description: 'The name and the look of the firm are set' }) firm: boolean;
  @ApiProperty({ description: 'The mail server has accepted an e-mail' }) mail: boolean;
  @ApiProperty() companies: boolean;
  @ApiProperty() investments: boolean;
  @ApiProperty() lps: boolean;
  @ApiProperty() entities: boolean;
  @ApiProperty() allocations: boolean;
  @ApiProperty() cashFlows: boolean;
  @ApiProperty() marks: boolean;
  @ApiProperty({ description: 'An LP was invited' }) invitation: boolean;
  @ApiProperty({ description: 'The administrator who asks has a second factor' }) secondFactor: boolean;
}

export class LeaveDemoRequest extends OptionalProofFields {
  @TextField({ label: 'Confirmation', required: 'Type the name of the firm to confirm', max: 200 })
  confirmation: string;
}

export class LeavingDemo {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The code of the set-up that follows; null where the settings name the first administrator',
  })
  code: string | null;
}
