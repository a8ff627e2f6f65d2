/** Tells of films and sounds that they can be played, how long they are and how large; takes their notes out. */
import { AppError } from '../../http/app-error.ts';
import { runInWorker } from '../../jobs/run-in-worker.ts';
import { createTurns } from '../../jobs/take-turns.ts';
import type { PreparedMedia } from './prepared-media.ts';
import type { RecordingReading } from './read-recording.worker.ts';

/** By what their signature says; the value is how we name it. */
export const recordingTypes: ReadonlyMap<string, string> = new Map([
  ['video/mp4', 'video/mp4'],
  ['video/x-m4v', 'video/mp4'],
  ['video/quicktime', 'video/quicktime'],
  ['video/webm', 'video/webm'],
  ['audio/mpeg', 'audio/mpeg'],
  ['audio/mp4', 'audio/mp4'],
  ['audio/x-m4a', 'audio/mp4'],
  ['audio/wav', 'audio/wav'],
  ['audio/ogg', 'audio/ogg'],
  ['video/ogg', 'audio/ogg'],
]);
/** Containers of films that hold sound alone. */
const soundTypes: Record<string, string> = {
  'video/mp4': 'audio/mp4',
  'video/quicktime': 'audio/mp4',
  'video/webm': 'audio/webm',
};

/** A true file of 50 MB takes a second or two. */
const timeoutMs = 20_000;
const workerMemoryMb = 256;
const takeRecordingTurn = createTurns(2);
const workerFile = new URL('./read-recording.worker.ts', import.meta.url);

/** @throws AppError `media_type_refused` when it holds neither pictures nor sound, or is broken */
export async function prepareRecording(bytes: Buffer, mimeType: string): Promise<PreparedMedia> {
  const limits = { timeoutMs, memoryMb: workerMemoryMb };
  const reading = await takeRecordingTurn(() => runInWorker<RecordingReading | null>(workerFile, bytes, limits)).catch(
    refuseBroken,
  );
  if (reading === null) return refuseBroken(null);
  const { bytes: erased, isFilm, ...measures } = reading;
  return {
    ...measures,
    bytes: Buffer.from(erased.buffer, erased.byteOffset, erased.byteLength),
    mimeType: isFilm ? mimeType : (soundTypes[mimeType] ?? mimeType),
  };
}

function refuseBroken(cause: unknown): never {
  throw new AppError('media_type_refused', { message: 'The file is damaged and cannot be played.', cause });
}
