import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';

export const FUND_READ = 'fund read';

export interface FundReadOptions {
  /** Each user has something else in it, although all may see all of it. */
  perUser?: boolean;
}

/**
 * Declares that a GET's answer follows from the fund's records, the day and who asks, and from nothing else: it has an
 * ETag, and is neither read nor sent again while the fund's version is the same. It is the same for everyone of a role
 * whose policy lets them see all, and for each user alone otherwise.
 */
export const FundRead = (options: FundReadOptions = {}) =>
  applyDecorators(
    SetMetadata(FUND_READ, options),
    ApiResponse({ status: 304, description: 'The answer with the ETag in If-None-Match still holds' }),
  );
