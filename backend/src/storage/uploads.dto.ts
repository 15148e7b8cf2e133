import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { ChoiceField } from '../http/fields.js';
import { uploadPurposes, type UploadPurpose } from './uploads.service.js';

export class OpenUploadRequest {
  @ChoiceField({
    label: 'Purpose',
    enumName: 'UploadPurpose',
    values: Object.keys(uploadPurposes),
    optional: true,
  })
  purpose?: UploadPurpose;
}

export class UploadLink {
  @ApiProperty({
    description: 'The URL to PUT the file to; without its query string it is the path to register',
    example: 'http://localhost:3000/objects/uploads/019b…?expires=…&signature=…',
  })
  uploadURL: string;
}

/** What a signed upload URL carries. */
export class UploadSignature {
  @ApiProperty({ type: String, required: false })
  @IsOptional()
  @IsString({ message: 'This upload link is not valid' })
  expires?: string;

  @ApiProperty({ type: String, required: false })
  @IsOptional()
  @IsString({ message: 'This upload link is not valid' })
  signature?: string;
}
