import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Request } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { ACCESS } from '../access/access.guard.js';
import { ANSWER } from '../http/answers.js';
import { currentAuditContext } from './audit-context.js';
import { isLook, Looks } from './looks.js';

/**
 * Records each page and record that is read while the portal is viewed as an LP, before its answer is sent, be it made
 * anew, from memory or a 304. Files are recorded by what sends them. Costs nothing for those who view nobody.
 */
@Injectable()
export class LooksInterceptor implements NestInterceptor {
  constructor(private readonly looks: Looks) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { user, params } = context.switchToHttp().getRequest<Request>();
    const { viewing } = user ?? {};
    if (!user || !viewing || viewing.hasEnded) return next.handle();
    const handler = context.getHandler();
    const ability: unknown = Reflect.getMetadata(ACCESS, handler);
    if (!isLook(ability) || Reflect.getMetadata(ANSWER, handler) === 'file') return next.handle();
    const recordId = Object.values(params).find((value) => isUUID(value) && value !== user.id);
    const look = { ability, recordId: typeof recordId === 'string' ? recordId : null };
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        await this.looks.record(viewing.id, look, currentAuditContext());
        return answer;
      }),
    );
  }
}
