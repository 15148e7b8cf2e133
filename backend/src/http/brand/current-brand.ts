import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { accentFrom } from '#brand/accent';
import { logoOf } from '#brand/logo';
import { SETTINGS, type Brand, type Logo, type Settings } from '../../config/settings.js';
import { Sql } from '../../database/sql.js';
import { brandColumns, type StoredBrand } from './brand.sql.js';

/** How soon a process notices what another one has saved. */
const CHECK_MS = 2_000;

/** A row only if the version is another one, so that a check reads no logos. */
const changed = {
  name: 'brand-changed',
  text: `select version, ${brandColumns} from brand where version <> $1`,
};

/**
 * The firm's brand: what admins have stored over the defaults of the settings. Each process checks its version in the
 * database every two seconds, because notifications do not pass a pooler; while the database does not answer, the last
 * known brand stays.
 */
@Injectable()
export class CurrentBrand implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Brand');
  private brand: Brand;
  private hash: string;
  private version = 0;
  private reading: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly sql: Sql,
  ) {
    this.brand = settings.brand;
    this.hash = fingerprintOf(this.brand);
  }

  /** Another object after each change. */
  get now(): Brand {
    return this.brand;
  }

  /** Of the settings; they hold where nothing is stored. */
  get defaults(): Brand {
    return this.settings.brand;
  }

  /** The same in all processes with the same brand. */
  get fingerprint(): string {
    return this.hash;
  }

  async onModuleInit(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => void this.check(), CHECK_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Takes over what is stored by now. Errors: the database's. */
  async refresh(): Promise<void> {
    // One that began before the caller's change may not have read it.
    await this.reading?.catch(() => undefined);
    await (this.reading ??= this.read().finally(() => (this.reading = undefined)));
  }

  private async check(): Promise<void> {
    if (this.reading) return;
    try {
      await this.refresh();
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing)
        this.logger.warn(
          `The brand could not be read; the last known one stays: ${(error as Error).message}`,
        );
      this.isFailing = true;
    }
  }

  private async read(): Promise<void> {
    const stored = await this.sql.row<StoredBrand & { version: number; [column: string]: unknown }>(changed, [
      this.version,
    ]);
    if (!stored) return;
    this.brand = brandOf(stored, this.settings.brand);
    this.hash = fingerprintOf(this.brand);
    this.version = stored.version;
  }
}

function brandOf(stored: StoredBrand, defaults: Brand): Brand {
  return {
    productName: stored.productName ?? defaults.productName,
    firmName: stored.firmName ?? defaults.firmName,
    tagline: stored.tagline ?? defaults.tagline,
    logo: storedLogo(stored.logo) ?? defaults.logo,
    darkLogo: storedLogo(stored.darkLogo) ?? defaults.darkLogo,
    accent: stored.accentColor === null ? defaults.accent : accentFrom(stored.accentColor),
  };
}

/** Errors: the bytes are no logo. They were one when they were stored. */
export function storedLogo(bytes: Buffer | null): Logo | null {
  if (!bytes) return null;
  return logoOf(bytes, (what) => {
    throw new Error(`The stored logo is ${what}`);
  });
}

function fingerprintOf({ productName, firmName, tagline, logo, darkLogo, accent }: Brand): string {
  const parts = [productName, firmName, tagline, logo?.path, darkLogo?.path, accent.color];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
