/** The bucket of MEDIA_URL, at any service that speaks S3. Without one, files lie in `DATA_DIR/media`. */

export type MediaBucket = {
  /** Of the service, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Source: Amazon S3 User Guide, "General purpose bucket naming rules", read 2026-11-21. */
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

export function isMediaUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname, hash } = new URL(text);
  if (!['https:', 'http:'].includes(protocol) || hostname === '' || hash !== '') return false;
  return isDecodable(username) && isDecodable(password) && bucketName.test(pathname.slice(1));
}

/** @param text as `isMediaUrl` accepts it: `https://key:secret@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1` */
export function toMediaBucket(text: string): MediaBucket {
  const { protocol, host, username, password, pathname, searchParams } = new URL(text);
  return {
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    name: pathname.slice(1),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}
