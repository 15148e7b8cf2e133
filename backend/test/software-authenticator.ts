import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

interface Options {
  challenge: string;
  user?: { id: string };
}

interface Behaviour {
  origin?: string;
  /** Whether it verified its user, by fingerprint or PIN. */
  verified?: boolean;
  /** The signature counter; synced passkeys always report zero. */
  counter?: number;
}

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** A passkey of a device, made and used by software, as a browser's dialog would answer (WebAuthn level 3). */
export class SoftwareAuthenticator {
  private readonly credentialId = randomBytes(32);
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  private userHandle: string | undefined;

  constructor(private readonly origin = 'http://localhost:3000') {}

  /** Answers navigator.credentials.create(). */
  create({ challenge, user }: Options, behaviour: Behaviour = {}): object {
    this.userHandle = user?.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const cose = map([
      [number(1), number(2)],
      [number(3), number(-7)],
      [number(-1), number(1)],
      [number(-2), bytes(Buffer.from(x, 'base64url'))],
      [number(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.from([0, this.credentialId.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, cose]);
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(Buffer.concat([this.authenticatorData(behaviour, 0x40), attested]))],
    ]);
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge, behaviour).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers navigator.credentials.get(). */
  get({ challenge }: Options, behaviour: Behaviour & { userHandle?: string } = {}): object {
    const clientData = this.clientData('webauthn.get', challenge, behaviour);
    const authenticatorData = this.authenticatorData(behaviour);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: createSign('SHA256').update(signed).sign(this.keys.privateKey).toString('base64url'),
      userHandle: behaviour.userHandle ?? this.userHandle,
    });
  }

  private answer(response: object): object {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Behaviour): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData({ verified = true, counter = 0 }: Behaviour, more = 0): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const flags = Buffer.from([0x01 | (verified ? 0x04 : 0) | more]);
    return Buffer.concat([sha256(new URL(this.origin).hostname), flags, counted]);
  }
}

/** As much of CBOR (RFC 8949) as an attestation needs. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
const number = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);
