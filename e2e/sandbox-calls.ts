/** The sandbox's calls for tests: a customer writes, the witness is asked, the network fails. */
export type InboundRequest = {
  kind: 'comment' | 'message' | 'mention' | 'review';
  author: { handle: string; name: string };
  text: string;
  thread?: string;
  at?: string;
  account?: string;
  file?: { name: string; mimeType: string; base64: string };
};
export type Outbound = {
  id: string;
  type: 'reply' | 'post' | 'delete';
  text: string;
  media: unknown[];
  inReplyTo: string | null;
  at: string;
};
export type Fault = {
  mode:
    | 'status'
    | 'rate-limit'
    | 'timeout'
    | 'timeout-after-commit'
    | 'reset'
    | 'malformed'
    | 'expired-token'
    | 'revoked-token';
  status?: number;
  path?: string;
  count?: number;
  retryAfter?: number;
};

export function sandboxOf(url: string) {
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${url}/sandbox/api/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }
  return {
    writeAsCustomer: (platform: string, request: InboundRequest) =>
      call<{ externalId: string; thread: string }>('POST', `${platform}/inbound`, request),
    /** The brand writes in the network's own app. */
    writeAsBrand: (platform: string, text: string) =>
      call('POST', `${platform}/inbound`, { kind: 'post', from: 'brand', text }),
    /** Forgets everything that was written: networks on which nobody has said anything yet. */
    clear: () => call('POST', 'reset', { history: false }),
    listOutbound: (platform: string) => call<Outbound[]>('GET', `${platform}/outbound`),
    fail: (platform: string, fault: Fault) => call('POST', `${platform}/faults`, fault),
    heal: (platform: string) => call('DELETE', `${platform}/faults`),
  };
}
