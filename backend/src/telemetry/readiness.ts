import { Injectable, ServiceUnavailableException } from '@nestjs/common';

/** Whether load balancers may send requests to this process. While it ends it still answers those that arrive. */
@Injectable()
export class Readiness {
  private leaving = false;

  leave(): void {
    this.leaving = true;
  }

  /** Errors: 503 once the process has begun to end. */
  check(): void {
    if (this.leaving)
      throw new ServiceUnavailableException('The portal is being restarted. Please try again in a moment.');
  }
}
