import { Injectable } from '@nestjs/common';
import { DEFAULT_FIRM_NAME } from '../config/settings.js';
import { CurrentBrand } from '../http/brand/current-brand.js';
import { LeavingDemoFund } from './leaving-demo.js';
import type { SetupSteps } from './setup.dto.js';
import { SetupQueries } from './setup.queries.js';

/** What of the set-up is done. */
@Injectable()
export class SetupChecklist {
  constructor(
    private readonly queries: SetupQueries,
    private readonly leaving: LeavingDemoFund,
    private readonly brand: CurrentBrand,
  ) {}

  async stepsFor(adminId: string): Promise<SetupSteps> {
    return {
      ...(await this.queries.steps(adminId)),
      firm: this.brand.now.firmName !== DEFAULT_FIRM_NAME,
      canLeaveDemoHere: this.leaving.isPossibleHere,
    };
  }
}
