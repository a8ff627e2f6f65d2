/** Tries an installation's settings for a network, and says in plain words what is wrong and what to do. */
import type { AccountAuth } from '@parley/connectors/connector/account.ts';
import type { OAuthCapability } from '@parley/connectors/connector/connect.ts';
import type { CheckFinding, Connector, ConnectorDefinition } from '@parley/connectors/connector/connector.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import { exchangeHttp } from '@parley/connectors/http/exchange.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import type { Config, NetworkConfig } from '../../config.ts';
import { daysLeftOf, describeEnd, warnDaysBefore } from './api-version.ts';
import { webhookAddress } from './connections.service.ts';
import { readTokenAccount } from './read-token-account.ts';

export type NetworkToCheck = {
  config: Config;
  definition: ConnectorDefinition;
  /** Null where the installation has neither credentials for the network nor its sandbox. */
  network: NetworkConfig | null;
  connector: Connector | null;
  now: Date;
};

const ok = (text: string): CheckFinding => ({ state: 'ok', text, advice: null });
const warning = (text: string, advice: string): CheckFinding => ({ state: 'warning', text, advice });
const problem = (text: string, advice: string | null): CheckFinding => ({ state: 'problem', text, advice });
const probe = 'parley-check';

/** Everything that can be told without an account. Changes nothing at the network. Never throws for what the network does. */
export async function checkNetwork(checked: NetworkToCheck): Promise<CheckFinding[]> {
  const { config, definition, network, connector } = checked;
  const configuration = checkConfiguration(definition, network);
  if (network === null || connector === null) return configuration;
  const reach = await checkReach(network, connector);
  if (reach.state === 'problem') return [...configuration, reach, ...checkVersion(checked)];
  const { connect } = connector;
  return [
    ...configuration,
    reach,
    ...(connect.kind === 'oauth' ? await checkSignIn(config, definition, network, connect) : []),
    ...((await connector.check?.()) ?? []),
    ...checkWebhooks(config, definition, network, connector),
    ...checkVersion(checked),
  ];
}

function checkConfiguration({ environment }: ConnectorDefinition, network: NetworkConfig | null): CheckFinding[] {
  const names = [environment.clientId, environment.clientSecret].filter((name) => name !== undefined).join(' and ');
  const howTo =
    names === '' ? `Set ${environment.apiUrl.name} only to reach another address.` : `Set ${names} and start again.`;
  if (network === null) return [problem(`${names} are not set, so nobody can connect this network.`, howTo)];
  if (network.isSandbox)
    return [
      warning(
        `This installation plays this network with its own sandbox at ${network.connector.apiUrl}.`,
        names === '' ? 'For the real network set PARLEY_SANDBOX=off.' : `For the real network: ${howTo}`,
      ),
    ];
  return [ok(names === '' ? 'No credentials of the installation are needed.' : `${names} are set.`)];
}

/** Whether the API can be reached. Any answer will do, also a refusal. */
async function checkReach({ connector: { apiUrl, timeoutMs }, isSandbox }: NetworkConfig, { connect }: Connector) {
  const answer = await exchangeHttp({ method: 'GET', url: apiUrl, secrets: [], timeoutMs });
  if (answer.state === 'answered') return ok(`${apiUrl} answers.`);
  return problem(
    answer.reason,
    isSandbox
      ? 'The sandbox answers while Parley runs: start Parley, then check again.'
      : `Check the address, the name service and the firewall of this machine${connect.kind === 'oauth' ? '' : ', and the token'}.`,
  );
}

async function checkSignIn(
  config: Config,
  definition: ConnectorDefinition,
  network: NetworkConfig,
  connect: OAuthCapability,
): Promise<CheckFinding[]> {
  const redirectUri = `${config.publicUrl}/api/oauth/${definition.platform}/callback`;
  return [
    await checkConsentPage(network, connect, redirectUri),
    await checkCredentials(definition, connect, redirectUri),
  ];
}

async function checkConsentPage(
  { connector: { timeoutMs } }: NetworkConfig,
  connect: OAuthCapability,
  redirectUri: string,
): Promise<CheckFinding> {
  const url = connect.authorizeUrl({
    redirectUri,
    state: probe,
    // A fixed challenge will do: no code of this sign-in is ever exchanged.
    codeChallenge: connect.usesPkce ? 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' : null,
    scopes: connect.scopes,
  });
  const { origin } = new URL(url);
  const answer = await exchangeHttp({ method: 'GET', url, headers: { accept: 'text/html' }, secrets: [], timeoutMs });
  if (answer.state !== 'answered')
    return problem(answer.reason, 'People cannot sign in at the network until its consent page can be reached.');
  if (answer.status >= 400)
    return problem(
      `The consent page at ${origin} refuses our request (status ${answer.status}).`,
      `Compare the client id with the one of the app at the vendor, and enter ${redirectUri} there as redirect address.`,
    );
  return ok(`The consent page at ${origin} answers. The redirect address to enter at the vendor is ${redirectUri}.`);
}

/** Tries to sign in with a made-up code. The network refuses it; the reason that it gives tells whether id and secret belong together. */
async function checkCredentials(
  { environment }: ConnectorDefinition,
  connect: OAuthCapability,
  redirectUri: string,
): Promise<CheckFinding> {
  const pair = [environment.clientId, environment.clientSecret].filter((name) => name !== undefined).join(' and ');
  try {
    await connect.exchange({ code: probe, redirectUri, codeVerifier: connect.usesPkce ? probe.padEnd(43, '-') : null });
    return warning('The network took a code that nobody gave out.', 'Check the address of its API.');
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    switch (error.kind) {
      case 'configuration':
        return problem(
          `The network refuses the credentials of this installation: ${error.message}`,
          `Copy ${pair} again from the app's page at the vendor, and check the redirect address there.`,
        );
      case 'installation-refused':
        return problem(`The network refuses this installation: ${error.message}`, 'Mend that at the vendor first.');
      case 'transient':
      case 'rate-limited':
        return problem(`The credentials could not be tried: ${error.message}`, 'Check again in a few minutes.');
      case 'expired':
      case 'revoked':
      case 'permanent':
        return ok(`The network knows ${pair}: of a trial sign-in it refused the made-up code alone (${error.code}).`);
      default:
        return error.kind satisfies never;
    }
  }
}

function checkWebhooks(
  config: Config,
  { platform }: ConnectorDefinition,
  { isSandbox }: NetworkConfig,
  connector: Connector,
): CheckFinding[] {
  if (connector.webhooks === undefined) return [];
  const address = webhookAddress(config, platform, isSandbox);
  const fault = address === null ? null : (connector.webhooks.checkAddress?.(address) ?? null);
  if (address !== null && fault === null) return [ok(`The network can send its events to ${address}.`)];
  const text = `The network cannot send its events to ${config.publicUrl}: ${fault ?? 'it takes https addresses in the internet only.'}`;
  const advice = 'Put a reverse proxy with TLS in front of Parley and set PUBLIC_URL to its https address.';
  if (connector.inbox === undefined) return [problem(text, `${advice} Without it no message arrives.`)];
  return [warning(text, `${advice} Until then Parley asks the network for what is new, which takes longer.`)];
}

function checkVersion({ definition: { apiVersion }, now }: NetworkToCheck): CheckFinding[] {
  if (apiVersion === undefined) return [];
  const days = daysLeftOf(apiVersion, now);
  if (apiVersion.endsOn === null || days === null)
    return [ok(`API version ${apiVersion.name}: the network has announced no end.`)];
  const text = `API version ${apiVersion.name} ${describeEnd(apiVersion.endsOn, days)}.`;
  if (days < 0) return [problem(text, 'Update Parley.')];
  return [days <= warnDaysBefore[0] ? warning(text, 'Update Parley before that day.') : ok(text)];
}

/** Whether the token of a connected account still counts, for networks that are connected by one. */
export async function checkToken(
  connector: Connector,
  account: { name: string; auth: AccountAuth },
): Promise<CheckFinding> {
  const { connect } = connector;
  if (connect.kind !== 'token') throw new Error('Only networks that are connected by a token have one to check.');
  try {
    await readTokenAccount(connect, account.auth);
    return ok(`The token of ${account.name} is accepted.`);
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    const isPassing = error.kind === 'transient' || error.kind === 'rate-limited';
    return problem(
      `The token of ${account.name} could not be used: ${error.message}`,
      isPassing
        ? 'Check again in a few minutes.'
        : 'Connect the account again with a new token, in Settings, Integrations.',
    );
  }
}

/** The first line of the result: the network's name, and how it stands as a whole. */
export function summarize(definition: ConnectorDefinition, findings: readonly CheckFinding[]): string {
  const problems = findings.filter(({ state }) => state === 'problem').length;
  const warnings = findings.filter(({ state }) => state === 'warning').length;
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  const verdict =
    problems > 0 ? count(problems, 'problem') : warnings > 0 ? `works, ${count(warnings, 'remark')}` : 'all well';
  return `${platformNames[definition.platform]}: ${verdict}`;
}
