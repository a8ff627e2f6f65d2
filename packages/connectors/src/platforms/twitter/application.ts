/**
 * What the application itself does at X: webhooks belong to it, not to an account, and take its own token. Source: docs.x.com
 * fundamentals/authentication/oauth-2-0/application-only (2026-08-22), read 2026-11-21.
 */
import { z } from 'zod';
import { ConnectorError } from '../../connector/errors.ts';
import { type CallResult, toConnectorError } from '../../http/call.ts';
import type { ApplicationKeys, TwitterClient } from './client.ts';

const bearerSchema = z.object({ access_token: z.string().min(1) });

type ApplicationRequest = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; json?: unknown };

export class TwitterApplication {
  private readonly client: TwitterClient;
  private readonly keys: ApplicationKeys;
  /** X gives the same token until it is taken back: one for all calls. */
  private bearer: Promise<string> | null = null;

  constructor(client: TwitterClient, keys: ApplicationKeys) {
    this.client = client;
    this.keys = keys;
  }

  /**
   * A refused token is fetched anew, once. No failure blames an account: the keys are the installation's.
   * @throws ConnectorError when there is no token to be had
   */
  async call<Answer>(request: ApplicationRequest, schema: z.ZodType<Answer>): Promise<CallResult<Answer>> {
    const used = this.fetchBearer();
    const first = await this.client.call({ ...request, token: await used, scope: 'application' }, schema);
    if (first.ok || first.failure.kind !== 'expired') return first;
    if (this.bearer === used) this.bearer = null;
    const second = await this.client.call(
      { ...request, token: await this.fetchBearer(), scope: 'application' },
      schema,
    );
    if (second.ok || second.failure.kind !== 'expired') return second;
    return { ok: false, failure: { ...second.failure, kind: 'configuration' } };
  }

  private fetchBearer(): Promise<string> {
    this.bearer ??= this.askForBearer().catch((error: unknown) => {
      this.bearer = null;
      throw error;
    });
    return this.bearer;
  }

  private async askForBearer(): Promise<string> {
    const form = { grant_type: 'client_credentials' };
    const result = await this.client.postAsApplication('/oauth2/token', form, this.keys, bearerSchema);
    if (result.ok) return result.answer.access_token;
    const { kind, code, reason } = result.failure;
    // Refused, by whatever words: the pair is not the application's.
    if (kind === 'permanent' || kind === 'revoked' || kind === 'expired')
      throw new ConnectorError('configuration', code, reason);
    throw toConnectorError(result.failure);
  }
}
