import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { tap, type Observable } from 'rxjs';

/**
 * Gives a list an ETag by its content, so that it is not sent again while it is the same: for lists that follow from
 * more than the fund, such as those of mails and sign-ins. Of a page, what comes after it is a part of the content.
 * Express answers 304 to who has it; that leaves the Link out.
 */
@Injectable()
export class ContentTag implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      tap((body: unknown) => {
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        const link = String(response.getHeader('Link') ?? '');
        const digest = createHash('sha256').update(text).update(link).digest('base64url').slice(0, 22);
        response.setHeader('ETag', `W/"${digest}"`);
        if (http.getRequest<Request>().fresh) response.removeHeader('Link');
      }),
    );
  }
}
