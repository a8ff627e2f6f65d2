/** The sandbox's own calls: what a customer writes, what went out, how the network fails. */
export type Outbound = {
  id: string;
  type: 'reply' | 'post' | 'delete';
  account: string;
  text: string;
  /** The customer's item that was answered. */
  inReplyTo: string | null;
};

export type InboundKind = 'comment' | 'message' | 'mention' | 'review' | 'post';
type Inbound = {
  kind: InboundKind;
  text: string;
  account: string;
  from?: 'brand';
  author?: { handle: string; name: string };
  thread?: string;
};
type PlatformKinds = { name: string; kinds: InboundKind[]; brandKinds: InboundKind[] };
type State = { accounts: { id: string; handle: string }[]; platforms: PlatformKinds[]; webhooks: { waiting: number } };

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
  const readState = (platform: string) => call<State>('GET', `/state?platform=${platform}`);
  return {
    forgetHistory: () => call('POST', '/reset', { history: false }),
    listAccounts: async (platform: string) => (await readState(platform)).accounts.map(({ id }) => id),
    async findHandle(platform: string, account: string): Promise<string> {
      return (await readState(platform)).accounts.find(({ id }) => id === account)?.handle ?? '';
    },
    async listKinds(platform: string): Promise<Pick<PlatformKinds, 'kinds' | 'brandKinds'>> {
      const { platforms } = await readState(platform);
      return platforms.find(({ name }) => name === platform) ?? { kinds: [], brandKinds: [] };
    },
    /** How many events the network still has to tell us. */
    countWaiting: async (platform: string) => (await readState(platform)).webhooks.waiting,
    /** Somebody writes in the network's own app. */
    write: (platform: string, inbound: Inbound) =>
      call<{ externalId: string; thread: string }>('POST', `/${platform}/inbound`, inbound),
    /** Whether the network keeps it from the public. */
    isHidden: async (platform: string, externalId: string) =>
      (await call<{ isHidden: boolean }>('GET', `/${platform}/inbound/${encodeURIComponent(externalId)}`)).isHidden,
    listOutbound: (platform: string) => call<Outbound[]>('GET', `/${platform}/outbound`),
    fail: (platform: string, fault: Fault) => call('POST', `/${platform}/faults`, fault),
    heal: (platform: string) => call('DELETE', `/${platform}/faults`),
  };
}
