import type { Config } from '../../config.ts';
import { createBucketStorage } from './bucket-storage.ts';
import { createFolderStorage, type MediaStorage } from './media-storage.ts';

/** The storage that MEDIA_URL names, else the folder. */
export function openMediaStorage({ mediaBucket, dataDir }: Pick<Config, 'mediaBucket' | 'dataDir'>): MediaStorage {
  return mediaBucket === null ? createFolderStorage(dataDir) : createBucketStorage(mediaBucket);
}
