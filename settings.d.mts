export interface Settings {
  readonly nodeEnv: 'development' | 'test' | 'production';
  readonly port: number;
  readonly publicUrl: string;
  /** Absolute. */
  readonly dataDir: string;
  /** null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** null: databaseUrl leads to PostgreSQL itself, through no pooler. */
  readonly databaseDirectUrl: string | null;
  readonly databasePoolSize: number;
  readonly queuePoolSize: number;
  readonly migrations: 'at-start' | 'by-hand';
  /** null: the queues are kept in PostgreSQL. */
  readonly redisUrl: string | null;
  readonly workers: 'inline' | 'none';
  /** null: files are kept in dataDir. */
  readonly s3: {
    readonly bucket: string;
    /** null: AWS. */
    readonly endpoint: string | null;
    readonly region: string;
    /** Both null: the machine's own role. */
    readonly accessKeyId: string | null;
    readonly secretAccessKey: string | null;
  } | null;
  /** null: mails are written as .eml files to dataDir. */
  readonly smtpUrl: string | null;
  /** null: no-reply at the host of publicUrl. */
  readonly mailFrom: string | null;
  readonly inviteTtlDays: number;
  /** null: nobody has to. */
  readonly requireTwoFactor: 'admin' | 'all' | null;
  /** null (never in production): made once and kept in dataDir. */
  readonly sessionSecret: string | null;
  readonly adminEmail: string | null;
  readonly adminPassword: string | null;
  readonly demoData: boolean;
  readonly signInLimit: boolean;
  readonly passwordMinLength: number;
  readonly importMaxMb: number;
  readonly keptAnswersMb: number;
  /** What express takes as 'trust proxy'; null: trust none. */
  readonly trustProxy: string | number | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** null: no metrics. */
  readonly metricsPort: number | null;
  /** null: no traces. */
  readonly tracesUrl: string | null;
  readonly brand: Brand;
}

export interface Brand {
  readonly productName: string;
  readonly firmName: string;
  readonly tagline: string;
  /** For white paper; null: the firm's name stands for it. */
  readonly logo: Logo | null;
  /** null: in the dark theme the logo stands on a white plate. */
  readonly darkLogo: Logo | null;
  readonly accent: Accent;
}

export interface Logo {
  readonly type: 'image/png' | 'image/svg+xml';
  readonly bytes: Buffer;
  /** Of its address, which is another one for other bytes. */
  readonly path: string;
  /** In CSS pixels, as it is shown: at most 240 by 48. */
  readonly width: number;
  readonly height: number;
}

/** Shades that can be read in their theme, each as #rrggbb. */
export interface Accent {
  /** As it was given. */
  readonly color: string;
  readonly light: Shades;
  readonly dark: Shades;
  /** The two ends of a ground that is dark in both themes. */
  readonly deep: readonly [string, string];
}

interface Shades {
  /** Buttons, links, lines. */
  readonly main: string;
  /** A button under the pointer. */
  readonly dark: string;
  /** What is written on either. */
  readonly contrastText: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** One sentence that names the variable and what it wants. */
export declare class SettingsError extends Error {}

export declare const settingsTable: readonly {
  readonly name: string;
  readonly default: string;
  readonly about: string;
}[];

export declare function environment(env?: Environment, file?: string): Environment;

/** A secret, such as DATABASE_URL, may stand in the file that DATABASE_URL_FILE names. */
export declare function readSettings(env: Environment): Settings;
