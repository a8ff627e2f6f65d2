/** Reads one film or sound, in a thread of its own: a file that is made to be read for minutes is ended with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { eraseRecordingNotes } from './erase-recording-notes.ts';

export type RecordingReading = RecordingMeasures & {
  /** The file without its notes. */
  bytes: Uint8Array<ArrayBuffer>;
};
type RecordingMeasures = {
  isFilm: boolean;
  widthPx: number | null;
  heightPx: number | null;
  durationMs: number;
};

/** Beyond these the head of the file lies. */
const secondsMax = 24 * 60 * 60;
const sideMaxPx = 16_384;

/** Null: it holds nothing that can be played. */
async function measure(bytes: Uint8Array): Promise<RecordingMeasures | null> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const seconds = video === null && audio === null ? 0 : await input.computeDuration();
  if (!(seconds > 0 && seconds <= secondsMax)) return null;
  const durationMs = Math.max(1, Math.round(seconds * 1000));
  if (video === null) return { isFilm: false, widthPx: null, heightPx: null, durationMs };
  const [widthPx, heightPx] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  const isDrawable = [widthPx, heightPx].every((side) => Number.isInteger(side) && side > 0 && side <= sideMaxPx);
  return isDrawable ? { isFilm: true, widthPx, heightPx, durationMs } : null;
}

async function read(given: Uint8Array<ArrayBuffer>): Promise<RecordingReading | null> {
  const bytes = eraseRecordingNotes(given);
  const measures = bytes && (await measure(bytes));
  return bytes && measures && { ...measures, bytes };
}

const reading = await read(workerData as Uint8Array<ArrayBuffer>);
// The bytes are handed over, not copied.
parentPort?.postMessage(reading, reading === null ? [] : [reading.bytes.buffer]);
