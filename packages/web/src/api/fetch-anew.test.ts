import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { fetchAnew } from './fetch-anew.ts';

/** A query whose fetches end when the test says so; `answers` holds how to end each. */
function observe() {
  const client = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['getConversation', 7],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  observer.subscribe(() => undefined);
  return { client, observer, answers };
}

describe('fetching anew', () => {
  it('does not take a first fetch that began before the change for the answer', async () => {
    const { client, observer, answers } = observe();
    const done = fetchAnew(client, ['getConversation', 7]);
    await expect.poll(() => answers.length).toBe(2);
    answers[0]?.('before');
    answers[1]?.('after');
    await done;
    expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isError: false });
  });

  it('keeps showing what is there while a later fetch is on its way', async () => {
    const { client, observer, answers } = observe();
    answers[0]?.('before');
    await expect.poll(() => observer.getCurrentResult().data).toBe('before');
    const done = fetchAnew(client, ['getConversation']);
    await expect.poll(() => answers.length).toBe(2);
    expect(observer.getCurrentResult().data).toBe('before');
    answers[1]?.('after');
    await done;
    expect(observer.getCurrentResult().data).toBe('after');
  });

  it('is the one way to tell that what is shown is out of date', () => {
    const source = join(import.meta.dirname, '..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /(?<!\.test)\.tsx?$/.test(name) && name !== join('api', 'fetch-anew.ts'),
    );
    expect(files.length).toBeGreaterThan(400);
    // `refetchType: 'none'` only marks: nothing is in flight then that could be taken for the answer.
    const elsewhere = files.filter((name) =>
      /invalidateQueries\((?![^)]*refetchType: 'none')/.test(readFileSync(join(source, name), 'utf8')),
    );
    expect(elsewhere).toEqual([]);
  });
});
