/** What Parley can do on a network, as the list of networks tells it. */
export type NetworkCapability = 'inbox' | 'webhooks' | 'reply' | 'find-reply' | 'delete-reply' | 'revoke';

/** False also where the network's credentials are missing: then nothing can be done there. */
export function hasCapability(network: { capabilities: readonly string[] }, capability: NetworkCapability): boolean {
  return network.capabilities.includes(capability);
}
