import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { required } from './fill-answer.ts';
import { putAnswer } from './put-answer.ts';

const key = ['getThing'];
const whole: { name: string; count: number } = { name: '', count: required };

test('what a change answers is shown; where it cannot be read, what is shown is asked for anew', () => {
  const client = new QueryClient();
  client.setQueryData(key, { name: 'old', count: 1 });
  expect(putAnswer(client, key, whole, { count: 2 })).toEqual({ name: '', count: 2 });
  expect(client.getQueryData(key)).toEqual({ name: '', count: 2 });
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);

  expect(putAnswer(client, key, whole, { name: 'new' })).toBeNull();
  expect(client.getQueryData(key)).toEqual({ name: '', count: 2 });
  return expect.poll(() => client.getQueryState(key)?.isInvalidated).toBe(true);
});
