import { Injectable, Logger } from '@nestjs/common';
import { SetupQueries } from './setup.queries.js';

/** Whether the pages for visitors lead to the set-up. */
@Injectable()
export class OpenSetup {
  private readonly logger = new Logger(OpenSetup.name);
  private isClosed = false;

  constructor(private readonly queries: SetupQueries) {}

  /** Reads the database until a user exists. While it does not answer, pages are served as usual. */
  async isOpen(): Promise<boolean> {
    if (this.isClosed) return false;
    try {
      const { isOpen } = await this.queries.state();
      this.isClosed = !isOpen;
      return isOpen;
    } catch (error) {
      this.logger.error(error);
      return false;
    }
  }
}
