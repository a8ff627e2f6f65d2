import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { call } from '../../../../api/client.ts';

/** Many films begin in black. */
const posterAtSeconds = 1;
const longSidePx = 1280;
/** A film that cannot be decoded here says so, or never says anything. */
const patienceMs = 10_000;

/**
 * Gives a film that has just arrived the picture that lists show: the server has no decoder, the browser has one. A film that cannot
 * be drawn here stays without, and is shown by its first moment or a sign.
 */
export async function withPoster(item: MediaItem, file: File, signal: AbortSignal): Promise<MediaItem> {
  if (item.kind !== 'video' || item.thumbnailUrl !== null) return item;
  try {
    const poster = await drawFrame(file, signal);
    return poster === null ? item : await call('setMediaPoster', { params: { id: item.id }, bytes: poster, signal });
  } catch {
    // The film itself is kept; that is what the person asked for.
    return item;
  }
}

/** A frame of the film as a JPEG; null when the browser has nothing to draw. */
async function drawFrame(file: File, signal: AbortSignal): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    const isLoaded = happens(video, 'loadeddata', patience);
    video.src = address;
    await isLoaded;
    const isSought = happens(video, 'seeked', patience);
    video.currentTime = Number.isFinite(video.duration) ? Math.min(posterAtSeconds, video.duration / 2) : 0;
    await isSought;
    return await drawPicture(video);
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

function drawPicture(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, longSidePx / Math.max(videoWidth, videoHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(videoWidth * scale));
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  const pencil = canvas.getContext('2d');
  if (pencil === null || videoWidth === 0) return Promise.resolve(null);
  pencil.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}

/** Throws when the film cannot be played, or nobody waits any longer. */
function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // What has ended already does not end again: nobody would hear of it.
    if (signal.aborted) return reject(signal.reason);
    const options = { once: true, signal };
    video.addEventListener(event, () => resolve(), options);
    video.addEventListener('error', () => reject(new Error('The film cannot be played here.')), options);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
