import { badParameter, GraphError } from '../../graph/graph-error.ts';
import type { View } from '../../graph/node-type.ts';
import { isObject, type Parameters, textOf } from '../../http/parameters.ts';

const CALLS_MOST = 50;

export type BatchCall = { method: string; path: string; parameters: Parameters };

/** The calls of `batch=[{"method":"GET","relative_url":"me"}]`. @throws GraphError (#100) */
export function readBatch(parameters: Parameters): BatchCall[] {
  let calls: unknown = parameters.batch;
  try {
    if (typeof calls === 'string') calls = JSON.parse(calls);
  } catch {
    calls = undefined;
  }
  if (!Array.isArray(calls)) throw badParameter('batch parameter must be a JSON array');
  if (calls.length > CALLS_MOST)
    throw new GraphError(100, `Too many requests in batch message. Maximum batch size is ${CALLS_MOST}`);
  const { batch: _batch, include_headers: _headers, ...shared } = parameters;
  return calls.map((call: unknown) => {
    const entry = isObject(call) ? call : {};
    const [path = '', query = ''] = (textOf(entry, 'relative_url') ?? '').replace(/^\//, '').split('?', 2);
    return {
      method: (textOf(entry, 'method') ?? 'GET').toUpperCase(),
      path,
      parameters: {
        ...shared,
        ...Object.fromEntries(new URLSearchParams(query)),
        ...Object.fromEntries(new URLSearchParams(textOf(entry, 'body') ?? '')),
      },
    };
  });
}

/** Each call's own answer; the body is text. Headers only where they are asked for. */
export async function answerBatch(
  calls: BatchCall[],
  withHeaders: boolean,
  answer: (call: BatchCall) => Promise<View>,
): Promise<unknown[]> {
  const answers: unknown[] = [];
  const headers = withHeaders ? { headers: [{ name: 'Content-Type', value: 'text/javascript; charset=UTF-8' }] } : {};
  for (const call of calls) {
    try {
      answers.push({ code: 200, ...headers, body: JSON.stringify(await answer(call)) });
    } catch (error) {
      if (!(error instanceof GraphError)) throw error;
      answers.push({ code: error.status, ...headers, body: JSON.stringify(error.toBody()) });
    }
  }
  return answers;
}
