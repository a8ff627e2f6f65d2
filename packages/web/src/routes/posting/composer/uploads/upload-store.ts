import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { call } from '../../../../api/client.ts';
import { UnreadableAnswerError } from '../../../../api/errors.ts';
import { fetchAnew } from '../../../../api/fetch-anew.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { queryKey } from '../../../../api/query-key.ts';
import { createUuid } from '../../../../components/create-uuid.ts';
import { uploadFile } from '../../../../components/upload-file.ts';
import { t } from '../../../../messages/translate.ts';
import { createStore } from '../../../../state/create-store.ts';
import { toast } from '../../../../ui/toast-store.ts';
import { withPoster } from './film-poster.ts';
import { type FailedUpload, failedUploadWords } from './upload-words.ts';

const atOnce = 2;

/** Where files go once they have arrived: to a post, or to the library alone. */
export type UploadGoal = {
  /** Names it among the running uploads. */
  key: string;
  /** Called as each file begins, so that what takes it stays there. */
  hold?: () => void;
  /** Called as often, when a file has arrived or will not. */
  letGo?: () => void;
  take: (item: MediaItem) => void;
};

export type RunningUpload = {
  id: string;
  goalKey: string;
  name: string;
  sizeBytes: number;
  sentBytes: number;
  /** The connection is lost; it goes on by itself. */
  isWaiting: boolean;
};

type Job = { upload: RunningUpload; file: File; batch: Batch; place: number; stop: AbortController };
type Outcome = { item: MediaItem } | FailedUpload | 'cancelled';
/** Files chosen together keep their order, whichever is sent first. */
type Batch = { goal: UploadGoal; outcomes: (Outcome | undefined)[]; taken: number };

/** Every upload that has not ended, for `useStore`. */
export const runningUploads = createStore<readonly RunningUpload[]>([]);
const jobs = new Map<string, Job>();
const waiting: Job[] = [];
let active = 0;

/** Uploads files; their goal takes each when it has arrived, even if what showed it was closed meanwhile. */
export function startUploads(goal: UploadGoal, files: readonly File[]): void {
  const batch: Batch = { goal, outcomes: files.map(() => undefined), taken: 0 };
  files.forEach((file, place) => {
    const upload = {
      id: createUuid(),
      goalKey: goal.key,
      name: file.name,
      sizeBytes: file.size,
      sentBytes: 0,
      isWaiting: false,
    };
    const job: Job = { upload, file, batch, place, stop: new AbortController() };
    jobs.set(upload.id, job);
    goal.hold?.();
    waiting.push(job);
    runningUploads.set([...runningUploads.get(), upload]);
  });
  startNext();
}

export function cancelUpload(id: string): void {
  const job = jobs.get(id);
  if (job === undefined) return;
  job.stop.abort();
  const queued = waiting.indexOf(job);
  if (queued >= 0) {
    waiting.splice(queued, 1);
    settle(job, 'cancelled');
    return;
  }
  // What has arrived is given up on the server too; where that fails, the server forgets it by itself.
  call('cancelUpload', { params: { id } }).catch(() => undefined);
}

function startNext(): void {
  while (active < atOnce) {
    const job = waiting.shift();
    if (job === undefined) return;
    active += 1;
    void run(job).finally(() => {
      active -= 1;
      startNext();
    });
  }
}

async function run(job: Job): Promise<void> {
  const { id } = job.upload;
  try {
    const { item } = await uploadFile(id, job.file, {
      signal: job.stop.signal,
      onProgress: (sentBytes) => update(id, { sentBytes }),
      onWaiting: (isWaiting) => update(id, { isWaiting }),
    });
    if (item === null) throw new UnreadableAnswerError();
    settle(job, { item: await withPoster(item, job.file, job.stop.signal) });
  } catch (failure) {
    settle(job, job.stop.signal.aborted ? 'cancelled' : { name: job.upload.name, failure });
  }
}

function settle({ upload, batch, place }: Job, outcome: Outcome): void {
  jobs.delete(upload.id);
  batch.outcomes[place] = outcome;
  takeInOrder(batch);
  batch.goal.letGo?.();
  runningUploads.set(runningUploads.get().filter(({ id }) => id !== upload.id));
  if (batch.outcomes.every((each) => each !== undefined)) announceEnd(batch.outcomes);
}

function takeInOrder(batch: Batch): void {
  for (; batch.outcomes[batch.taken] !== undefined; batch.taken += 1) {
    const outcome = batch.outcomes[batch.taken];
    if (typeof outcome !== 'object' || !('item' in outcome)) continue;
    batch.goal.take(outcome.item);
  }
}

function announceEnd(outcomes: readonly (Outcome | undefined)[]): void {
  const arrived = outcomes.filter((each) => typeof each === 'object' && 'item' in each).length;
  const failed = outcomes.filter((each) => typeof each === 'object' && 'failure' in each);
  if (arrived > 0) {
    toast({ title: t('Media uploaded'), description: t('{arrived} file(s) uploaded successfully', { arrived }) });
    void fetchAnew(queryClient, queryKey('listMedia'));
  }
  if (failed.length > 0)
    toast({
      title: t('Upload failed'),
      description: failedUploadWords(failed, outcomes.length),
      variant: 'destructive',
    });
}

function update(id: string, change: Partial<RunningUpload>): void {
  runningUploads.set(runningUploads.get().map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
}
