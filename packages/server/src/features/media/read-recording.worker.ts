/** Reads one film or sound, in a thread of its own: a file that is made to be read for minutes is ended with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';

/** Null: it holds nothing that can be played. */
export type RecordingMeasures = {
  isFilm: boolean;
  widthPx: number | null;
  heightPx: number | null;
  durationMs: number;
};

/** Beyond these the head of the file lies. */
const secondsMax = 24 * 60 * 60;
const sideMaxPx = 16_384;

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

parentPort?.postMessage(await measure(workerData as Uint8Array));
