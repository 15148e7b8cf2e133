import { ApiProperty } from '@nestjs/swagger';
import { LimitField } from '../http/caching/pages.js';
import { TextField } from '../http/fields.js';
import { EnumProperty, IdProperty, OptionalDateProperty } from '../http/answers.js';

const searchKinds = ['company', 'investment', 'update', 'document', 'k1', 'lp', 'user'] as const;

export class SearchHit {
  @EnumProperty('SearchKind', searchKinds) kind: string;
  @IdProperty() id: string;
  @ApiProperty({ example: 'Quillmark AI' }) title: string;
  @ApiProperty({ description: 'Distinguishes it from others of the same title', example: 'Fintech' })
  subtitle: string;
  @OptionalDateProperty() date: string | null;
  @ApiProperty({ description: 'The page of the portal that shows it' }) path: string;
  @ApiProperty({ type: Number, description: 'Up to a little above 1; the best hits come first' })
  rank: number;
}

const USUAL_HITS = 5;
const MOST_HITS = 20;

export class SearchQuery {
  @ApiProperty({ description: 'Words or their beginnings, in any order' })
  @TextField({ label: 'Search', required: 'Type something to search for', max: 200 })
  q: string;

  @LimitField({
    most: MOST_HITS,
    description: `How many of each kind at most; ${USUAL_HITS} when it is left out`,
  })
  limit: number = USUAL_HITS;
}
