import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type FileStore, type Range, StoreAway } from './store.ts';

/** Address and credentials of an S3-compatible service. */
export type S3Settings = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Public base address of the files; absent: they are read through this server. */
  readonly publicUrl?: string;
};

/** The service cannot be used as it is set. The message is one sentence for the operator. */
export class CannotStore extends Error {
  constructor({ endpoint, bucket }: S3Settings, cause: unknown) {
    const why = cause instanceof Error ? cause.message || cause.name : String(cause);
    super(
      `Files cannot be kept at ${endpoint}: the bucket "${bucket}" did not open (${why}). Check the S3_ settings.`,
      { cause },
    );
    this.name = 'CannotStore';
  }
}

/**
 * Files at an S3-compatible service. Its client is loaded only where there is one.
 *
 * @throws {CannotStore} when the bucket does not open
 */
export async function createS3Store(settings: S3Settings): Promise<FileStore> {
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, region, bucket: Bucket, accessKey, secretKey, publicUrl } = settings;
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // The bucket in the path: other services than Amazon's rarely have a name per bucket.
    forcePathStyle: true,
    // Some compatible services do not support checksums yet.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: patience,
  });

  await client.send(new sdk.HeadBucketCommand({ Bucket })).catch((error: unknown) => {
    throw new CannotStore(settings, error);
  });

  const sizeOf = (Key: string): Promise<number | undefined> =>
    client
      .send(new sdk.HeadObjectCommand({ Bucket, Key }))
      .then(({ ContentLength }) => ContentLength ?? 0)
      .catch(unlessAbsent);

  async function bodyOf(Key: string, range?: Range): Promise<Readable | undefined> {
    const found = await client
      .send(
        new sdk.GetObjectCommand({
          Bucket,
          Key,
          ...(range && { Range: `bytes=${range.from}-${range.to}` }),
        }),
      )
      .catch(unlessAbsent);
    if (found === undefined) return undefined;
    // In Node the service's answer is a stream of Node.
    if (found.Body instanceof Readable) return found.Body;
    throw new StoreAway(new Error(`the object ${Key} came without a body`));
  }

  return {
    name: 's3',

    async put(Key, path, { type, isShown }) {
      const { size } = await stat(path);
      await client
        .send(
          new sdk.PutObjectCommand({
            Bucket,
            Key,
            Body: createReadStream(path),
            ContentLength: size,
            ContentType: type,
            ContentDisposition: isShown ? 'inline' : 'attachment',
            CacheControl: 'public, max-age=31536000, immutable',
          }),
        )
        .catch(away);
    },

    has: async (key) => (await sizeOf(key)) !== undefined,

    async remove(Key) {
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key })).catch(away);
    },

    async *keys() {
      let after: string | undefined;
      do {
        const page = await client
          .send(
            new sdk.ListObjectsV2Command({ Bucket, ...(after && { ContinuationToken: after }) }),
          )
          .catch(away);
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
        after = page.NextContinuationToken;
      } while (after);
    },

    async open(Key) {
      if (publicUrl !== undefined) return { at: `${publicUrl}/${Key}` };
      const size = await sizeOf(Key);
      if (size === undefined) return undefined;
      return {
        size,
        async read(range?: Range) {
          const body = await bodyOf(Key, range);
          if (body) return body;
          throw new StoreAway(new Error(`the object ${Key} went while it was opened`));
        },
      };
    },

    read: (Key) => bodyOf(Key),
  };
}

/** A service without an answer for so long counts as unreachable (ms). */
const patience = { connectionTimeout: 5_000, socketTimeout: 30_000 };

function away(error: unknown): never {
  throw new StoreAway(error);
}

const unlessAbsent = (error: unknown): undefined => (isAbsent(error) ? undefined : away(error));

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name);
