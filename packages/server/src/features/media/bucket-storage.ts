/** Files in a bucket of a service that speaks S3, as `<workspace>/<sha256>`: the folder's layout, so that one can be copied into the other. */
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { MediaBucket } from '../../config/media-bucket.ts';
import type { MediaKey, MediaStorage } from './media-storage.ts';

const connectionTimeoutMs = 10_000;
const requestTimeoutMs = 60_000;

export function createBucketStorage(bucket: MediaBucket): MediaStorage {
  const objectOf = ({ workspaceId, sha256 }: MediaKey) => ({ Bucket: bucket.name, Key: `${workspaceId}/${sha256}` });
  let opening: ReturnType<typeof openClient> | null = null;
  const open = () => {
    opening ??= openClient(bucket);
    return opening;
  };
  return {
    async write(key, bytes) {
      const { client, HeadObjectCommand, PutObjectCommand } = await open();
      const isThere = await orNull(client.send(new HeadObjectCommand(objectOf(key))));
      if (isThere === null) await client.send(new PutObjectCommand({ ...objectOf(key), Body: bytes }));
    },
    async read(key, range) {
      const { client, GetObjectCommand } = await open();
      const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
      const found = await orNull(client.send(new GetObjectCommand({ ...objectOf(key), ...part })));
      // In Node the body is a stream of Node.
      return found === null ? null : ((found.Body ?? null) as Readable | null);
    },
    async remove(key) {
      const { client, DeleteObjectCommand } = await open();
      await client.send(new DeleteObjectCommand(objectOf(key)));
    },
  };
}

/** Loaded when the first file comes: most installations keep theirs in the folder. */
async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: MediaBucket) {
  const { S3Client: Client, ...commands } = await import('@aws-sdk/client-s3');
  const client: S3Client = new Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Every service knows buckets by their path, not every one by a host name of their own.
    forcePathStyle: true,
    // Newer than many services are.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectionTimeoutMs, requestTimeout: requestTimeoutMs },
  });
  return { client, ...commands };
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    const isMissing = status === 404 && (error as Error).name !== 'NoSuchBucket';
    if (isMissing) return null;
    throw error;
  }
}
