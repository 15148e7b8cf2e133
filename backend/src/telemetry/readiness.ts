import { Injectable, ServiceUnavailableException } from '@nestjs/common';

/** Whether requests are to be sent here. A process that ends still answers those that come. */
@Injectable()
export class Readiness {
  private leaving = false;

  leave(): void {
    this.leaving = true;
  }

  /** Errors: 503 from the moment on that the process has been asked to end. */
  check(): void {
    if (this.leaving)
      throw new ServiceUnavailableException('The portal is being restarted. Please try again in a moment.');
  }
}
