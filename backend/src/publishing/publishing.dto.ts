import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsOptional,
  IsUUID,
  ValidateBy,
} from 'class-validator';
import { Temporal } from 'temporal-polyfill';
import { EnumProperty, OptionalTimeProperty, PersonName } from '../http/answers.js';
import { ChoiceField, IdField, ifSent, TaxYearField, TextField } from '../http/fields.js';
import { publicationStates, type PublicationState } from './publication.sql.js';

/** Who an update or a document is for; 'deal': LPs with an allocation in the investment, or in one of the company's. */
export const audiences = ['all', 'deal', 'chosen'] as const;
export type Audience = (typeof audiences)[number];

const PersonProperty = (description: string) =>
  ApiProperty({ type: PersonName, nullable: true, description });

export const PublishedAtProperty = () => OptionalTimeProperty('null for a draft, which only admins see');

/** What only admins see of a record that is published, or will be. */
export class Publication {
  @EnumProperty('PublicationState', publicationStates) state: PublicationState;
  @OptionalTimeProperty('Of a draft: when it is to be published') publishAt: string | null;
  @ApiProperty({ description: 'Whether those who may see it are notified by e-mail when it is published' })
  notify: boolean;
  @PersonProperty('Who saved it last as a draft') preparedBy: PersonName | null;
  @PersonProperty('Who published it, or scheduled that') publishedBy: PersonName | null;
}

export class AudiencedPublication extends Publication {
  @EnumProperty('Audience', audiences) audience: Audience;
  @ApiProperty({ type: [String], format: 'uuid', description: 'Only for the audience `chosen`' })
  lpIds: string[];
}

export const PublicationProperty = (type: typeof Publication) =>
  ApiProperty({ type, nullable: true, description: 'null for LPs' });

/** A moment as an ISO 8601 time with its zone. */
const TimeField = ({ label }: { label: string }): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, format: 'date-time', required: false }),
    ifSent(),
    ValidateBy(
      { name: 'time', validator: { validate: isTime } },
      { message: `${label} must be a time with its zone such as 2026-01-31T09:00:00Z` },
    ),
  );

function isTime(value: unknown): boolean {
  if (typeof value !== 'string' || !/^(19|20|21)\d{2}-/.test(value)) return false;
  try {
    return Boolean(Temporal.Instant.from(value));
  } catch {
    return false;
  }
}

/** A switch, in forms as text. */
const FlagField = ({ label }: { label: string }): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: Boolean, required: false }),
    Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : (value as unknown))),
    IsOptional(),
    IsBoolean({ message: `${label} must be true or false` }),
  );

const MOST_AT_ONCE = 5000;

const IdsField = (noneChosen: string, unknown: string, optional: boolean): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: [String], format: 'uuid', required: !optional, maxItems: MOST_AT_ONCE }),
    ...(optional ? [IsOptional()] : []),
    IsArray({ message: noneChosen }),
    ArrayNotEmpty({ message: noneChosen }),
    ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} can be chosen` }),
    IsUUID('all', { each: true, message: unknown }),
  );

const newStates = ['draft', 'published'] as const;

/** How a new record is published; at once and without an e-mail if nothing is sent. */
export class PublishingFields {
  @ChoiceField({ label: 'State', enumName: 'NewPublicationState', values: newStates, optional: true })
  state?: (typeof newStates)[number];

  /** In the future; the record is a draft until then. */
  @TimeField({ label: 'Publish at' }) publishAt?: string;

  /** Whether those who may see it are notified by e-mail when it is published. */
  @FlagField({ label: 'Notify' }) notify?: boolean;
}

const unknownLp = 'One of the chosen limited partners does not exist';

export class AudienceFields {
  @ChoiceField({ label: 'Audience', enumName: 'Audience', values: audiences, optional: true })
  audience?: Audience;

  /** Of the audience `chosen`. */
  @IdsField('Please choose at least one limited partner', unknownLp, true)
  lpIds?: string[];
}

export class PublishRequest {
  /** In the future; at once without it. */
  @TimeField({ label: 'Publish at' }) publishAt?: string;

  /** As the draft says without it. */
  @FlagField({ label: 'Notify' }) notify?: boolean;
}

const unknownK1 = 'One of these K-1s does not exist';

export class K1sRequest {
  @IdsField('Please choose at least one K-1', unknownK1, false)
  ids: string[];
}

export class PublishK1sRequest extends PublishRequest {
  @IdsField('Please choose at least one K-1', unknownK1, false)
  ids: string[];
}

export const publishedKinds = ['update', 'document', 'k1'] as const;
export type PublishedKind = (typeof publishedKinds)[number];

/** A record that is not saved yet: an update or document of a company or investment, or K-1s of LPs. */
export class PreviewMailRequest extends AudienceFields {
  @ChoiceField({
    label: 'Kind',
    required: 'Kind is required',
    enumName: 'PublishedKind',
    values: publishedKinds,
  })
  kind: PublishedKind;

  @IdField({ label: 'Company', optional: true }) companyId?: string;
  @IdField({ label: 'Investment', optional: true }) investmentId?: string;
  @TextField({ label: 'Title', optional: true }) title?: string | null;

  /** Of K-1s: whether they amend earlier ones. */
  @FlagField({ label: 'Is amended' }) isAmended?: boolean;

  /** Of K-1s. */
  @ApiPropertyOptional({ type: Number })
  @IsOptional()
  @TaxYearField()
  taxYear?: number;
}

export class MailPreviewAction {
  @ApiProperty({ example: 'Read the update' }) label: string;
  @ApiProperty() url: string;
}

/** The e-mail that a publication sends, from top to bottom, and to whom. */
export class MailPreview {
  @ApiProperty({ type: 'integer', description: 'LPs who get the e-mail' }) recipients: number;
  @ApiProperty({ type: [String], description: 'The first of them' }) names: string[];
  @ApiProperty({ type: 'integer', description: 'LPs who have not accepted their invitation' })
  notAccepted: number;
  @ApiProperty({ type: 'integer', description: 'LPs who unsubscribed from updates by e-mail' })
  unsubscribed: number;
  @ApiProperty({ example: 'Acme Ventures <no-reply@example.com>' }) from: string;
  @ApiProperty() subject: string;
  @ApiProperty() heading: string;
  @ApiProperty({ type: [String] }) paragraphs: string[];
  @ApiProperty({ type: MailPreviewAction, nullable: true }) action: MailPreviewAction | null;
  @ApiProperty({ type: [String], description: 'Small print below the text' }) notes: string[];
}
