/** A call of the sandbox's own API, below `/sandbox/api`. */
import type { Context } from '@parley/server/context.ts';
import { ownSandboxToken } from '@parley/server/http/sandbox-token.ts';

export async function callSandbox(
  { config }: Context,
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
): Promise<void> {
  const answer = await fetch(`${config.publicUrl}/sandbox/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ownSandboxToken(config)}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The sandbox refused ${method} ${path}: ${answer.status} ${await answer.text()}`);
}
