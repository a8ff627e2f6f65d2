import type { Upload } from '@parley/contract/media/schemas.ts';
import { call } from '../api/client.ts';
import { ApiError, NoAnswerError } from '../api/errors.ts';
import { wholeUpload } from './post-answers.ts';

const partBytes = 4 * 1024 * 1024;
const firstWaitMs = 1000;
const longestWaitMs = 8000;
/** So often may the server itself fail in a row; a network that is away is waited for without end. */
const serverFailuresMax = 5;

export type UploadWatch = {
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
  /** True while nothing can be reached; it goes on by itself. */
  onWaiting: (isWaiting: boolean) => void;
};

/**
 * Sends a file in parts and goes on where it stopped after a lost connection: what became of it, by its purpose. Throws what the server
 * refuses.
 */
export async function uploadFile(
  id: string,
  file: File,
  watch: UploadWatch,
  purpose: 'library' | 'reply' = 'library',
): Promise<Upload> {
  let upload = await patiently(watch, () =>
    call('beginUpload', {
      body: { id, originalName: file.name, sizeBytes: file.size, purpose },
      signal: watch.signal,
      whole: wholeUpload,
    }),
  );
  while (upload.item === null && upload.file === null) {
    watch.onProgress(upload.receivedBytes);
    const offset = upload.receivedBytes;
    upload = await patiently(watch, () => sendPart(id, file, offset, watch.signal));
  }
  watch.onProgress(file.size);
  return upload;
}

/** The server keeps count: where its count differs, after a part whose answer was lost for instance, it is followed. */
async function sendPart(id: string, file: File, offset: number, signal: AbortSignal): Promise<Upload> {
  try {
    return await call('sendUploadPart', {
      params: { id },
      query: { offset },
      bytes: file.slice(offset, offset + partBytes),
      signal,
      whole: wholeUpload,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'upload_offset_wrong') throw error;
    return call('getUpload', { params: { id }, signal, whole: wholeUpload });
  }
}

async function patiently<Answer>({ signal, onWaiting }: UploadWatch, ask: () => Promise<Answer>): Promise<Answer> {
  for (let waitMs = firstWaitMs, failures = 0; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      const answer = await ask();
      onWaiting(false);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && isPassing(error)) failures += 1;
      else if (!(error instanceof NoAnswerError)) throw error;
      if (failures >= serverFailuresMax) throw error;
      onWaiting(true);
      await waitOrOnline(waitMs, signal);
    }
  }
}

/** A disk that is full or cannot be written (507) does not pass by itself. */
function isPassing({ status }: ApiError): boolean {
  return status !== 507 && (status >= 500 || status === 429);
}

/** Ends after the time, or as soon as the browser has a network again. Throws when the upload is given up. */
function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(goOn, ms);
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', stop);
    function goOn() {
      end();
      resolve();
    }
    function stop() {
      end();
      reject(signal.reason);
    }
    function end() {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', stop);
    }
  });
}
