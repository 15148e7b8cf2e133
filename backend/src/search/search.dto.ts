import { ApiProperty } from '@nestjs/swagger';
import { LimitField } from '../http/caching/pages.js';
import { TextField } from '../http/fields.js';
import { EnumProperty, IdProperty, OptionalDateProperty } from '../http/answers.js';

const searchKinds = [
  'company',
  'investment',
  'capital_event',
  'update',
  'document',
  'k1',
  'letter',
  'lp',
  'entity',
  'user',
] as const;

export class SearchHit {
  @EnumProperty('SearchKind', searchKinds) kind: string;
  @IdProperty() id: string;
  @ApiProperty({ example: 'Quillmark AI' }) title: string;
  @ApiProperty({
    description: 'Distinguishes the result from others with the same title',
    example: 'Fintech',
  })
  subtitle: string;
  @OptionalDateProperty() date: string | null;
  @ApiProperty({ description: 'The path of the page that shows the result' }) path: string;
  @ApiProperty({
    type: Number,
    description: 'Relevance, from 0 to slightly above 1; results are sorted by it',
  })
  rank: number;
}

const USUAL_HITS = 5;
const MOST_HITS = 20;

export class SearchQuery {
  @ApiProperty({ description: 'Words or beginnings of words, in any order' })
  @TextField({ label: 'Search', required: 'Please enter something to search for', max: 200 })
  q: string;

  @LimitField({
    most: MOST_HITS,
    description: `Maximum number of results of each kind; defaults to ${USUAL_HITS}`,
  })
  limit: number = USUAL_HITS;
}
