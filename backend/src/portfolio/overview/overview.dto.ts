import { ApiProperty } from '@nestjs/swagger';
import { DueLine } from '../../capital/accounts/capital-accounts.dto.js';
import {
  DateProperty,
  EnumProperty,
  IdProperty,
  OptionalTextProperty,
  TimeProperty,
} from '../../http/answers.js';
import { EntityName } from '../../investing-entities/investing-entities.dto.js';

const newsKinds = ['update', 'document', 'k1', 'statement', 'notice'] as const;

/** Something that was published to the LP. */
export class NewsItem {
  @EnumProperty('NewsKind', newsKinds) kind: string;
  @IdProperty() id: string;
  @ApiProperty({ example: '2025 Schedule K-1' }) title: string;
  @OptionalTextProperty() subtitle: string | null;
  @TimeProperty() at: string;
  @ApiProperty({ description: 'The page of the portal that shows it', example: '/update/019b…' })
  path: string;
}

const EntityProperty = () =>
  ApiProperty({ type: EntityName, nullable: true, description: 'Of an LP with several entities' });

class NewestK1 {
  @IdProperty() id: string;
  @ApiProperty({ example: 2025 }) taxYear: number;
  @ApiProperty({ description: 'Whether it amends an earlier one' }) isAmended: boolean;
  @ApiProperty({ description: 'The path of the download', example: '/api/k1-documents/019b…/download' })
  filePath: string;
  @TimeProperty() publishedAt: string;
  @EntityProperty() entity: EntityName | null;
  @ApiProperty({ description: "Number of the LP's K-1s of the tax year, without superseded ones" })
  ofYear: number;
}

class NewestStatement {
  @IdProperty() id: string;
  @DateProperty() periodEnd: string;
  @TimeProperty() publishedAt: string;
  @EntityProperty() entity: EntityName | null;
  @ApiProperty({ description: "Number of the LP's current statements of the period" }) ofPeriod: number;
}

/** What an LP finds where it lands: what is due, what is new, and its newest documents. */
export class Overview {
  @ApiProperty({ type: [DueLine], description: 'The earliest first' }) due: DueLine[];
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: "The LP's sign-in before its latest one; null at the first visit, which has no news",
  })
  since: string | null;
  @ApiProperty({ type: [NewsItem], description: 'Published since then, the newest first; 20 at most' })
  news: NewsItem[];
  @ApiProperty({ description: 'Number of all that was published since then' }) newsTotal: number;
  @ApiProperty({ type: NewestK1, nullable: true, description: 'Of the latest tax year' })
  newestK1: NewestK1 | null;
  @ApiProperty({
    type: NewestStatement,
    nullable: true,
    description: 'Of the latest period; never superseded',
  })
  newestStatement: NewestStatement | null;
}
