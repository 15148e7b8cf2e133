import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import {
  EnumProperty,
  IdProperty,
  OptionalIdProperty,
  OptionalTextProperty,
  OptionalTimeProperty,
} from '../../http/answers.js';
import { TaxYearField } from '../../http/fields.js';
import { EntityName } from '../../investing-entities/investing-entities.dto.js';
import { K1Lp } from '../k1.dto.js';

const seasonStates = ['missing', 'draft', 'scheduled', 'published', 'opened'] as const;
type SeasonState = (typeof seasonStates)[number];

/** The K-1 of one entity for the year, or that it is missing. */
export class K1SeasonRow {
  @IdProperty() id: string;
  @ApiProperty({ type: K1Lp }) lp: K1Lp;
  @ApiProperty({ type: EntityName }) entity: EntityName;
  @ApiProperty({ description: 'Whether the LP invests through several entities' }) isOneOfSeveral: boolean;
  @EnumProperty('K1SeasonState', seasonStates) state: SeasonState;
  @ApiProperty({ description: 'Whether it has to be sent on paper' }) isOnPaper: boolean;
  @OptionalTextProperty() address: string | null;
  @OptionalIdProperty() k1Id: string | null;
  @ApiProperty({ type: String, nullable: true }) filePath: string | null;
  @ApiProperty({ description: 'Whether it amends an earlier K-1' }) isAmended: boolean;
  @OptionalTimeProperty('When a scheduled one is to be published') publishAt: string | null;
  @OptionalTimeProperty('null for one that is not published') publishedAt: string | null;
  @OptionalTimeProperty('When it was first opened for the LP') openedAt: string | null;
}

export class K1Season {
  @ApiProperty({ example: 2025 }) year: number;
  @ApiProperty({ type: [Number], description: 'That can be chosen, the latest first' }) years: number[];
  @ApiProperty({ type: [K1SeasonRow] }) rows: K1SeasonRow[];
}

const wrongYear = { message: 'Please enter a valid tax year' };

export class K1SeasonQuery {
  /** The last finished year without it. */
  @ApiPropertyOptional({ type: Number, minimum: 2000, maximum: 2200, example: 2025 })
  @Transform(({ value }) =>
    typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : (value as unknown),
  )
  @IsOptional()
  @IsInt(wrongYear)
  @Min(2000, wrongYear)
  @Max(2200, wrongYear)
  year?: number;
}

const MOST_AT_ONCE = 5000;

export class RemindK1SeasonRequest {
  @TaxYearField() year: number;

  /** Of those that are published and not opened; all of them without it. */
  @ApiPropertyOptional({ type: [String], format: 'uuid', maxItems: MOST_AT_ONCE })
  @IsOptional()
  @IsArray({ message: 'Please choose at least one K-1' })
  @ArrayNotEmpty({ message: 'Please choose at least one K-1' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} can be chosen` })
  @IsUUID('all', { each: true, message: 'One of these K-1s does not exist' })
  k1Ids?: string[];
}
