/** The sandbox's own calls: what went out, how the network fails. */
export type Outbound = { id: string; type: 'reply' | 'post' | 'delete'; account: string; text: string };

export const faultModes = [
  'status',
  'rate-limit',
  'timeout',
  'timeout-after-commit',
  'reset',
  'malformed',
  'expired-token',
  'revoked-token',
] as const;
export type FaultMode = (typeof faultModes)[number];
export type Fault = { mode: FaultMode; path?: string; count?: number; retryAfter?: number };

export type SandboxApi = ReturnType<typeof createSandboxApi>;

export function createSandboxApi(url: string) {
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${url}/sandbox/api${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }
  return {
    forgetHistory: () => call('POST', '/reset', { history: false }),
    listAccounts: async (platform: string) =>
      (await call<{ accounts: { id: string }[] }>('GET', `/state?platform=${platform}`)).accounts.map(({ id }) => id),
    listOutbound: (platform: string) => call<Outbound[]>('GET', `/${platform}/outbound`),
    fail: (platform: string, fault: Fault) => call('POST', `/${platform}/faults`, fault),
    heal: (platform: string) => call('DELETE', `/${platform}/faults`),
  };
}
