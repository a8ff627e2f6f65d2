import { describe, expect, it } from 'vitest';
import { checkConfig } from '../config.ts';

describe('MEDIA_URL', () => {
  it('names a bucket with its key', () => {
    const MEDIA_URL = 'https://AKIA1:a%2Fb%2Bc@s3.eu-central-1.amazonaws.com/parley-media?region=eu-central-1';
    expect(checkConfig({ MEDIA_URL }, '/tmp').settings.mediaBucket).toEqual({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      region: 'eu-central-1',
      name: 'parley-media',
      accessKeyId: 'AKIA1',
      secretAccessKey: 'a/b+c',
    });
    expect(checkConfig({ MEDIA_URL: 'http://key:secret@minio:9000/media' }, '/tmp').settings.mediaBucket).toMatchObject(
      {
        endpoint: 'http://minio:9000',
        region: 'us-east-1',
      },
    );
    expect(checkConfig({}, '/tmp').settings.mediaBucket).toBeNull();
  });

  it('is refused in a plain line that does not repeat it, when it is wrong', () => {
    for (const wrong of [
      's3://key:secret@host/bucket',
      'https://host/bucket',
      'https://key@host/bucket',
      'https://key:secret@host',
      'https://key:secret@host/Bucket/with/path',
      'https://key:secret%@host/bucket',
      'nonsense-secret',
    ])
      expect(() => checkConfig({ MEDIA_URL: wrong }, '/tmp')).toThrow(
        /^MEDIA_URL is not an address of a bucket; it must be https:\/\/key:secret@s3\.eu-central-1\S+, with/,
      );
  });
});
