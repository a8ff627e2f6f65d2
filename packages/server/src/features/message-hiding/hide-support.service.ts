import type { Platform } from '@parley/contract/platforms.ts';
import type { MessageType } from '@parley/contract/tickets/rules.ts';
import type { Context } from '../../context.ts';

/** Whether a network lets a page hide messages of a kind from the public. */
export function canHide({ networks }: Pick<Context, 'networks'>, platform: Platform, kind: MessageType): boolean {
  return networks.get(platform)?.connector.hide?.kinds.includes(kind) ?? false;
}
