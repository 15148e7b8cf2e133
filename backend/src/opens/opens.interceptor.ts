import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { Opens, OPENS } from './opens.js';
import type { OpenKind } from './opens.sql.js';

/** Around the cache, because an answer from memory or a 304 shows the record as well. Files are recorded by Downloads. */
@Injectable()
export class OpensInterceptor implements NestInterceptor {
  constructor(private readonly opens: Opens) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const kind = Reflect.getMetadata(OPENS, context.getHandler()) as OpenKind | undefined;
    const { user, params } = context.switchToHttp().getRequest<Request>();
    const id = params['id'];
    if (!kind || !user || typeof id !== 'string') return next.handle();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        await this.opens.record(kind, id, user);
        return answer;
      }),
    );
  }
}
