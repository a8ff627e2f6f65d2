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
});
