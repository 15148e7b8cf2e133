import { Migration } from '@mikro-orm/migrations';

/**
 * A connection plans the chaining of entries once. Where the trail was still short then, it would go on reading all of
 * it at every commit, however long it grew, until the database next looks at its statistics.
 */
export class ChainByIndex extends Migration {
  override name = '0009-chain-by-index';

  override up(): void {
    this.addSql('alter function chain_audit_trail() set enable_seqscan to off');
  }

  override down(): void {
    this.addSql('alter function chain_audit_trail() reset enable_seqscan');
  }
}
