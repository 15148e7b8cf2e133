import { findChainErrors } from '../audit/chain.js';
import { StartFailure } from '../start/failure.js';
import { bySql, type Check } from './check.js';

export const auditChecks: Check[] = [
  {
    name: 'The audit trail is whole, and all that keeps it is switched on',
    async find({ client }) {
      const faults: string[] = [];
      for await (const fault of findChainErrors(client)) faults.push(fault);
      return faults;
    },
  },
  bySql(
    'Every entry of the audit trail has its place in the chain',
    `select 'entry with the number ' || id as problem from audit_trail where position is null`,
  ),
];

/** What was noted elsewhere of the trail's end still stands in it. In: POSITION:HASH, as verify prints it. */
export function headCheck(noted: string): Check {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(noted) ?? [];
  if (!position || !hash) throw new StartFailure('--head must be what verify printed, such as 42:9f86d0….');
  return {
    name: `Entry ${position} of the audit trail is the one that was noted`,
    async find({ client }) {
      const { rowCount } = await client.query(
        `select from audit_trail where position = $1 and hash = decode($2, 'hex')`,
        [position, hash],
      );
      return rowCount === 1 ? [] : [`entry ${position} is another one, or gone`];
    },
  };
}
