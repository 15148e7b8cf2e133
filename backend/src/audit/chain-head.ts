import type { ClientBase } from 'pg';

interface Head {
  position: string;
  hash: Buffer;
}

/** The end of the trail: where it has to stop, and with which hash. Errors: the database's. */
export async function chainHead(client: ClientBase): Promise<Head> {
  const { rows } = await client.query<Head>('select position, hash from audit_head');
  if (!rows[0]) throw new Error('The head of the audit trail is missing');
  return rows[0];
}
