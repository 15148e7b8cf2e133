declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs?: string[] }[];
  }

  interface Context {
    path: string;
    app: { allowMismatchedSignatures: boolean };
  }

  export default class S3rver {
    constructor(options: Options);
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    store: { listObjects(bucket: string, options: object): Promise<unknown> };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
