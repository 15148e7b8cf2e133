import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { PageQuery } from '../http/caching/pages.js';
import { ChoiceField, FileNameField, TextField } from '../http/fields.js';
import {
  EnumProperty,
  IdProperty,
  OptionalIdProperty,
  OptionalTextProperty,
  TimeProperty,
  VersionProperty,
} from '../http/answers.js';
import {
  AudiencedPublication,
  AudienceFields,
  PublicationProperty,
  PublishedAtProperty,
  PublishingFields,
} from '../publishing/publishing.dto.js';
import { documentCategories } from './document.entity.js';

type Category = (typeof documentCategories)[number];

export class DocumentRecord {
  @IdProperty() id: string;
  @VersionProperty() version: number;
  @ApiProperty() title: string;
  @ApiProperty({
    description: 'The storage path; the file is served at /objects/{filename}',
    example: 'uploads/019b…',
  })
  filename: string;
  @ApiProperty({ example: 'term-sheet.pdf' }) originalName: string;
  @ApiProperty({ description: 'The file type, detected from the content', example: 'application/pdf' })
  fileType: string;
  @ApiProperty({ description: 'Size in bytes' }) fileSize: number;
  @IdProperty() uploadedBy: string;
  @OptionalIdProperty() investmentId: string | null;
  @OptionalIdProperty() companyId: string | null;
  @EnumProperty('DocumentCategory', documentCategories) category: string;
  @ApiProperty() isPublic: boolean;
  @PublishedAtProperty() publishedAt: string | null;
  @PublicationProperty(AudiencedPublication) publication: AudiencedPublication | null;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}

export class DocumentsQuery extends PageQuery {
  @ApiPropertyOptional({
    description: 'Search text in the title, the file name, or the name of the investment or the company',
  })
  @TextField({ label: 'search', optional: true })
  search?: string | null;
}

/** A document with what it belongs to. */
export class PlacedDocument extends DocumentRecord {
  @OptionalTextProperty() investmentName: string | null;
  @ApiProperty({ description: 'The company, also of an investment' }) companyName: string;
}

class DocumentContent {
  @TextField({ label: 'File', required: 'Please choose a file to upload', max: 2000 })
  fileURL: string;

  @FileNameField({ label: 'File name', required: 'File name is required' })
  originalName: string;

  /** The file's name when left blank. */
  @TextField({ label: 'Title', optional: true })
  title?: string | null;

  @ChoiceField({
    label: 'Category',
    enumName: 'DocumentCategory',
    values: documentCategories,
    optional: true,
  })
  category?: Category;

  @ApiProperty({ type: Boolean, required: false })
  @IsOptional()
  @IsBoolean({ message: 'Public must be true or false' })
  isPublic?: boolean;
}

export class AddDocumentRequest extends IntersectionType(DocumentContent, PublishingFields, AudienceFields) {}

export class EditDocumentRequest extends AudienceFields {
  @TextField({ label: 'Title', required: 'Title is required' })
  title: string;
}
