import { Inject, Injectable } from '@nestjs/common';
import { decrypt, encrypt } from '../config/encryption.js';
import { keyFor, SESSION_SECRET } from '../config/session-secret.js';

const LAST = 4;

/** Tax ids are stored encrypted for their entity, with their last four characters beside them. */
@Injectable()
export class TaxIds {
  private readonly key: Buffer;

  constructor(@Inject(SESSION_SECRET) secret: string) {
    this.key = keyFor('tax ids', secret);
  }

  /** The columns of an entity; of nulls without a tax id. */
  columnsOf(taxId: string | null, entityId: string) {
    return taxId === null
      ? { encryptedTaxId: null, taxIdLast4: null }
      : {
          encryptedTaxId: encrypt(Buffer.from(taxId), this.key, entityId),
          taxIdLast4: taxId.replaceAll(/[^a-z0-9]/gi, '').slice(-LAST),
        };
  }

  /** Null when it was encrypted with another SESSION_SECRET, or for another entity. */
  read(encrypted: Uint8Array, entityId: string): string | null {
    return decrypt(encrypted, this.key, entityId)?.toString() ?? null;
  }
}
