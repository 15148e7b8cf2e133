import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsInt, Max, Min, ValidateNested } from 'class-validator';
import { FileNameField, IdField, TaxYearField, TextField } from '../http/fields.js';
import { EnumProperty, IdProperty, OptionalTextProperty, TimeProperty } from '../http/answers.js';
import { EntityName } from '../investing-entities/investing-entities.dto.js';
import {
  Publication,
  PublicationProperty,
  PublishedAtProperty,
  PublishingFields,
} from '../publishing/publishing.dto.js';
import { draftStates } from './k1.entity.js';

export class K1Lp {
  @IdProperty() id: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty({ description: "The LP's name on tax documents; only administrators can change it" })
  legalName: string;
  @ApiProperty({ description: 'For admins only', required: false }) email?: string;
}

const EntityProperty = (description: string) =>
  ApiProperty({ type: EntityName, nullable: true, description });

export class K1Record {
  @IdProperty() id: string;
  @IdProperty() lpId: string;
  @ApiProperty({ type: K1Lp }) lp: K1Lp;
  @EntityProperty('The entity that it names; null when it names the LP alone') entity: EntityName | null;
  @ApiProperty({ example: 2025 }) taxYear: number;
  @ApiProperty({ example: 'uploads/019b…' }) filename: string;
  @ApiProperty({ example: '2025 K-1.pdf' }) originalName: string;
  @ApiProperty({ description: 'The path of the download', example: '/api/k1-documents/019b…/download' })
  filePath: string;
  @ApiProperty({ description: 'Size in bytes' }) fileSize: number;
  @IdProperty() uploadedBy: string;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The earlier K-1 that it amends',
  })
  amendsId: string | null;
  @ApiProperty({ description: 'Whether a later K-1 that amends it is published' }) isSuperseded: boolean;
  @PublishedAtProperty() publishedAt: string | null;
  @PublicationProperty(Publication) publication: Publication | null;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}

export class UploadK1Request extends PublishingFields {
  @IdField({ label: 'LP', required: 'Please select an LP' })
  lpId: string;

  /** Has to be the LP's. */
  @IdField({ label: 'Entity', optional: true })
  entityId?: string;

  @TaxYearField()
  taxYear: number;
}

export class K1DraftPart {
  @ApiProperty({ description: 'Page number, starting at 1' }) firstPage: number;
  @ApiProperty() lastPage: number;
  @EnumProperty('K1PartState', ['matched', 'unsure', 'unmatched']) state: string;
  @ApiProperty({
    type: K1Lp,
    nullable: true,
    description: 'The LP that the pages of this part were matched to',
  })
  lp: K1Lp | null;
  @EntityProperty('The entity that is named, of an LP with several') entity: EntityName | null;
  @ApiProperty({ type: Number, nullable: true }) taxYear: number | null;
  @OptionalTextProperty() reason: string | null;
}

export class K1DraftRecord {
  @IdProperty() id: string;
  @ApiProperty({ example: '2025 K-1 Smith.pdf' }) originalName: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Size in bytes; null when the file was refused' })
  fileSize: number | null;
  @EnumProperty('K1DraftState', draftStates) state: string;
  @ApiProperty({ type: K1Lp, nullable: true, description: 'The LP that the file was matched to' })
  lp: K1Lp | null;
  @EntityProperty('The entity that is named, of an LP with several') entity: EntityName | null;
  @ApiProperty({ type: Number, nullable: true }) taxYear: number | null;
  @OptionalTextProperty() reason: string | null;
  @TimeProperty() createdAt: string;
  @ApiProperty({
    type: [K1DraftPart],
    nullable: true,
    description: 'The K-1s of several partners found in the file',
  })
  parts: K1DraftPart[] | null;
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

  /** Has to be the LP's. */
  @IdField({ label: 'Entity', optional: true })
  entityId?: string;

  @TaxYearField()
  taxYear: number;
}

const MOST_AT_ONCE = 1000;

export class FileK1DraftsRequest extends PublishingFields {
  @ApiProperty({ type: [FiledDraft] })
  @IsArray({ message: 'Please choose the files to publish' })
  @ArrayNotEmpty({ message: 'Please choose the files to publish' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} files can be published at once` })
  @ValidateNested({ each: true })
  @Type(() => FiledDraft)
  drafts: FiledDraft[];
}

const MOST_PARTS = 500;
const MOST_PAGES = 500;
const noParts = 'Please choose the parts to split the file into';
const wrongPage = { message: 'Page numbers must be valid' };

export class K1PageRange {
  @ApiProperty({ type: Number, minimum: 1, maximum: MOST_PAGES, description: 'Page number, starting at 1' })
  @IsInt(wrongPage)
  @Min(1, wrongPage)
  @Max(MOST_PAGES, wrongPage)
  firstPage: number;

  @ApiProperty({ type: Number, minimum: 1, maximum: MOST_PAGES })
  @IsInt(wrongPage)
  @Min(1, wrongPage)
  @Max(MOST_PAGES, wrongPage)
  lastPage: number;
}

export class SplitK1DraftRequest {
  /** Pages left out are in none of the new files. */
  @ApiProperty({ type: [K1PageRange] })
  @IsArray({ message: noParts })
  @ArrayNotEmpty({ message: noParts })
  @ArrayMaxSize(MOST_PARTS, { message: `A file can be split into at most ${MOST_PARTS} parts` })
  @ValidateNested({ each: true })
  @Type(() => K1PageRange)
  parts: K1PageRange[];
}
