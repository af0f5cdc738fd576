/** An S3 service for tests. The package brings no types; this is as much of it as tests use. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      readonly port: number;
      readonly address: string;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string; readonly configs: [] }[];
    });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
