/** The networks as this installation reaches them. */

import type { ConnectorDefinition } from '@parley/connectors/connector/connector.ts';
import { connectorDefinitions } from '@parley/connectors/registry.ts';
import type { NetworkCapability } from '@parley/contract/connections/capabilities.ts';
import { hasConnectCard } from '@parley/contract/connections/connect-page.ts';
import { scopesPendingReview } from '@parley/contract/connections/features.ts';
import type { PlatformInfo } from '@parley/contract/connections/schemas.ts';
import { isPlatform, type Platform, platformNames, platforms } from '@parley/contract/platforms.ts';
import type { Context, ReachableNetwork } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';

/** @throws AppError platform_not_connectable (no such network), platform_not_configured */
export function getNetwork(context: Context, platformName: string): ReachableNetwork & { platform: Platform } {
  if (!isPlatform(platformName))
    throw new AppError('platform_not_connectable', {
      message: `There is no network of this name. Known are: ${platforms.join(', ')}.`,
    });
  const network = context.networks.get(platformName);
  if (network === undefined)
    throw new AppError('platform_not_configured', {
      message: `${platformNames[platformName]} is not set up on this installation: ${missingSettings(platformName)}`,
    });
  return { ...network, platform: platformName };
}

function missingSettings(platform: Platform): string {
  const environment = definitionOf(platform)?.environment;
  const names = [environment?.clientId, environment?.clientSecret].filter((name) => name !== undefined);
  return names.length === 0 ? 'this version has no connector for it.' : `set ${names.join(' and ')} and start again.`;
}

/** Every network with what it can do here. */
export function listPlatformInfo(context: Context): PlatformInfo[] {
  return platforms.map((platform) => {
    const network = context.networks.get(platform);
    const pendingScopes = context.config.pendingScopes.get(platform) ?? usualPendingScopesOf(platform);
    const info = network === undefined ? toUnreachable(platform) : toInfo(platform, network);
    return { ...info, pendingScopes: [...pendingScopes] };
  });
}

function usualPendingScopesOf(platform: Platform): readonly string[] {
  return hasConnectCard(platform) ? scopesPendingReview[platform] : [];
}

type PlatformFacts = Omit<PlatformInfo, 'pendingScopes'>;

function toInfo(platform: Platform, { connector, isSandbox }: ReachableNetwork): PlatformFacts {
  const capabilities: (NetworkCapability | false | undefined)[] = [
    connector.inbox && 'inbox',
    connector.webhooks && 'webhooks',
    connector.reply && 'reply',
    connector.reply?.find && 'find-reply',
    connector.reply?.delete && 'delete-reply',
    connector.connect.kind === 'oauth' && connector.connect.canRevoke !== false && 'revoke',
  ];
  return {
    platform,
    connect: connector.connect.kind,
    isConfigured: true,
    isSandbox,
    capabilities: capabilities.filter((capability) => typeof capability === 'string'),
    accountScopes: connector.connect.kind === 'oauth' ? [...(connector.connect.accountScopes ?? [])] : [],
    apiVersion: definitionOf(platform)?.apiVersion ?? null,
    replyLimits: {
      maxChars: { ...connector.limits.replyMaxChars },
      counting: connector.limits.counting,
      countingByKind: { ...connector.limits.countingByKind },
      files: { ...connector.limits.replyFiles },
    },
  };
}

function toUnreachable(platform: Platform): PlatformFacts {
  const definition = definitionOf(platform);
  const isByToken = definition !== undefined && definition.environment.clientId === undefined;
  return {
    platform,
    connect: isByToken ? 'token' : 'oauth',
    isConfigured: false,
    isSandbox: false,
    capabilities: [],
    accountScopes: [],
    apiVersion: definition?.apiVersion ?? null,
    replyLimits: { maxChars: {}, counting: 'utf16', countingByKind: {}, files: {} },
  };
}

function definitionOf(platform: Platform): ConnectorDefinition | undefined {
  return connectorDefinitions.find((definition) => definition.platform === platform);
}
