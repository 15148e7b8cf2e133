import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { ifSent } from '../fields.js';

const MOST_ROWS = 500;
/** Longer than the cursor of the longest name in any script. */
const LONGEST_CURSOR = 3_000;

interface LimitOptions {
  most?: number;
  description?: string;
}

/** How many rows at most; all where it is left out, unless the description says otherwise. */
export const LimitField = ({
  most = MOST_ROWS,
  description = 'Maximum number of records; defaults to all',
}: LimitOptions = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, maximum: most, required: false, description }),
    Transform(({ value }) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value)),
    ifSent(),
    ValidateBy(
      {
        name: 'limit',
        validator: { validate: (value) => Number.isInteger(value) && value >= 1 && value <= most },
      },
      { message: `limit must be a whole number from 1 to ${most}` },
    ),
  );

/** Where the previous page ended. The list's query checks that the cursor is its own. */
export const CursorField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: String,
      maxLength: LONGEST_CURSOR,
      required: false,
      description: 'The cursor from the Link header of the previous page; requires limit',
    }),
    ifSent(),
    ValidateBy({
      name: 'cursor',
      validator: {
        validate: (value, context) => isCursor(value) && limitOf(context?.object) !== undefined,
        defaultMessage: (context) =>
          isCursor(context?.value)
            ? 'cursor requires limit'
            : "cursor must be the one in the previous page's Link header",
      },
    }),
  );

const isCursor = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= LONGEST_CURSOR && /^[\w-]+$/.test(value);
const limitOf = (query: object | undefined): unknown => (query as PageQuery | undefined)?.limit;

/** Query of a list with pages. */
export class PageQuery {
  @LimitField() limit?: number;
  @CursorField() cursor?: string;
}

/** The same for a list that returns only its newest rows when no limit is given. */
export class NewestQuery extends PageQuery {
  @LimitField({ description: 'Maximum number of records; defaults to the newest ones that the page shows' })
  override limit?: number;
}

/** For the contract. */
export const linkHeader = {
  Link: {
    description:
      'With limit, the URL of the next page as rel="next"; absent on the last page and from a 304.',
    schema: { type: 'string' },
    example: '</api/updates?limit=50&cursor=dXBkYXRlcw>; rel="next"',
  },
} as const;

/** The header that leads on from the page at an address. */
export function linkTo(address: string, cursor: string): string {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  searchParams.set('cursor', cursor);
  return `<${pathname}?${searchParams}>; rel="next"`;
}
