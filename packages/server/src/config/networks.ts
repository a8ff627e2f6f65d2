/** How each network is reached. The variables' names come from the registry: no network is named here. */
import { createHmac } from 'node:crypto';
import type { ConnectorConfig, SettingVariable } from '@parley/connectors/connector/configuration.ts';
import type { ConnectorDefinition } from '@parley/connectors/connector/connector.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { given, type RawEnvironment } from './environment.ts';

const callTimeoutMs = 15_000;
const sandboxSecret = 'sandbox-secret';

/** How one network is reached. */
export type NetworkConfig = { isSandbox: boolean; connector: Omit<ConnectorConfig, 'now'> };

export type SandboxAddresses = {
  /** Where our connectors call it. */
  apiUrl: string;
  /** Where a person's browser opens its consent pages. */
  publicUrl: string;
};

/**
 * The networks that can be reached: with credentials the real one, otherwise the sandbox where it may be used (`sandbox` is
 * null where not), otherwise none. A network that people connect by pasting a token needs no credentials of ours.
 * Every wrong variable adds a line to `problems`.
 */
export function parseNetworks(
  definitions: readonly ConnectorDefinition[],
  raw: RawEnvironment,
  sandbox: SandboxAddresses | null,
  secretKey: Buffer,
  problems: string[],
): Map<Platform, NetworkConfig> {
  const networks = new Map<Platform, NetworkConfig>();
  for (const definition of definitions) {
    const network = parseNetwork(definition, raw, sandbox, secretKey, problems);
    if (network) networks.set(definition.platform, network);
  }
  return networks;
}

function parseNetwork(
  { platform, environment }: ConnectorDefinition,
  raw: RawEnvironment,
  sandbox: SandboxAddresses | null,
  secretKey: Buffer,
  problems: string[],
): NetworkConfig | null {
  const clientId = environment.clientId && given(raw, environment.clientId);
  const clientSecret = environment.clientSecret && given(raw, environment.clientSecret);
  for (const [name, value, other] of [
    [environment.clientId, clientId, clientSecret],
    [environment.clientSecret, clientSecret, clientId],
  ] as const) {
    if (name && !value && other)
      problems.push(`${name} is missing; set it beside the other half of these credentials.`);
  }
  const settings = readSettings(environment.settings ?? {}, raw, problems);
  const apiUrl = parseAddress(environment.apiUrl.name, raw, problems);
  const authUrl = parseAddress(environment.authUrl.name, raw, problems);
  const needed = [
    [environment.clientId, clientId],
    [environment.clientSecret, clientSecret],
  ].filter(([name]) => name !== undefined);
  const needsCredentials = needed.length > 0;
  // A secret that another network's variables share says nothing of this one while it is the sandbox's.
  const isSharedSandboxSecret = !environment.clientId && clientSecret === sandboxSecret && apiUrl === undefined;
  const hasCredentials = needsCredentials
    ? needed.every(([, value]) => Boolean(value)) && !isSharedSandboxSecret
    : apiUrl !== undefined;
  const usesSandbox = !hasCredentials && sandbox !== null;
  if (needsCredentials && !hasCredentials && !usesSandbox) return null;

  const place = environment.sandbox?.(settings) ?? { platform, settings };
  const suffix = `/sandbox/${place.platform}`;
  const sandboxId = `sandbox-${place.platform}`;
  const address = apiUrl ?? (usesSandbox ? `${sandbox.apiUrl}${suffix}` : environment.apiUrl.default);
  const isSandbox = usesSandbox || clientId === sandboxId || address.endsWith(suffix);
  return {
    isSandbox,
    connector: {
      apiUrl: address,
      authUrl: authUrl ?? (usesSandbox ? `${sandbox.publicUrl}${suffix}` : environment.authUrl.default),
      clientId: clientId ?? (usesSandbox ? sandboxId : ''),
      clientSecret: clientSecret ?? (usesSandbox ? sandboxSecret : ''),
      webhookVerifyToken:
        (environment.webhookVerifyToken && given(raw, environment.webhookVerifyToken)) ??
        createHmac('sha256', secretKey).update(`webhook-verify-token:${platform}`).digest('hex'),
      timeoutMs: callTimeoutMs,
      settings: isSandbox ? { ...settings, ...place.settings } : settings,
    },
  };
}

function readSettings(
  variables: Readonly<Record<string, SettingVariable>>,
  raw: RawEnvironment,
  problems: string[],
): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const [setting, variable] of Object.entries(variables)) {
    const { name, oneOf } = typeof variable === 'string' ? { name: variable, oneOf: null } : variable;
    const value = given(raw, name);
    if (value === undefined) continue;
    if (oneOf === null || oneOf.includes(value)) settings[setting] = value;
    else problems.push(`${name} is "${value}"; it must be ${oneOf.join(' or ')}.`);
  }
  return settings;
}

function parseAddress(name: string, raw: RawEnvironment, problems: string[]): string | undefined {
  const text = given(raw, name);
  if (text === undefined) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, '');
  problems.push(`${name} is "${text}"; it must be an address that begins with https:// or http://.`);
  return undefined;
}
