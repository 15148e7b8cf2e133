import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, ValidateNested } from 'class-validator';
import { FileNameField, IdField, TaxYearField, TextField } from '../http/fields.js';
import { EnumProperty, IdProperty, OptionalTextProperty, TimeProperty } from '../http/properties.js';
import { draftStates } from './k1-draft.entity.js';

export class K1Lp {
  @IdProperty() id: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty({ description: 'As tax documents name the LP; set by admins alone' }) legalName: string;
  @ApiProperty({ description: 'For admins only', required: false }) email?: string;
}

export class K1Record {
  @IdProperty() id: string;
  @IdProperty() lpId: string;
  @ApiProperty({ type: K1Lp }) lp: K1Lp;
  @ApiProperty({ example: 2025 }) taxYear: number;
  @ApiProperty({ example: 'uploads/019b…' }) filename: string;
  @ApiProperty({ example: '2025 K-1.pdf' }) originalName: string;
  @ApiProperty({ description: 'Where it is downloaded', example: '/api/k1-documents/019b…/download' })
  filePath: string;
  @ApiProperty({ description: 'In bytes' }) fileSize: number;
  @IdProperty() uploadedBy: string;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}

export class UploadK1Request {
  @IdField({ label: 'LP', required: 'Please select an LP' })
  lpId: string;

  @TaxYearField()
  taxYear: number;
}

export class K1DraftRecord {
  @IdProperty() id: string;
  @ApiProperty({ example: '2025 K-1 Smith.pdf' }) originalName: string;
  @ApiProperty({ type: Number, nullable: true, description: 'In bytes; null once refused' })
  fileSize: number | null;
  @EnumProperty('K1DraftState', draftStates) state: string;
  @ApiProperty({ type: K1Lp, nullable: true, description: 'Whom it seems to be for' }) lp: K1Lp | null;
  @ApiProperty({ type: Number, nullable: true }) taxYear: number | null;
  @OptionalTextProperty() reason: string | null;
  @TimeProperty() createdAt: string;
}

export class AddK1DraftsRequest {
  /** The upload of one PDF, or of one ZIP of PDFs. */
  @TextField({ label: 'File', required: 'Please choose a file to upload', max: 2000 })
  fileURL: string;

  @FileNameField({ label: 'File name', required: 'File name is required' })
  originalName: string;
}

export class FiledDraft {
  @IdField({ label: 'File', required: 'File is required' })
  id: string;

  @IdField({ label: 'LP', required: 'Please select an LP' })
  lpId: string;

  @TaxYearField()
  taxYear: number;
}

const MOST_AT_ONCE = 1000;

export class FileK1DraftsRequest {
  @ApiProperty({ type: [FiledDraft] })
  @IsArray({ message: 'Please choose the files to file' })
  @ArrayNotEmpty({ message: 'Please choose the files to file' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} files can be filed at once` })
  @ValidateNested({ each: true })
  @Type(() => FiledDraft)
  drafts: FiledDraft[];
}
