/**
 * Meta's feature "Human Agent": after the 24 hours of the standard window a person, never an automated answer, may write for up to 7
 * days from the customer's last message, with the tag `HUMAN_AGENT`. It is granted to an app by App Review. Source: Messenger Platform
 * and Instagram Messaging API policy, "Human Agent" (of 2026-09-28), and send-messages#message-tags (of 2026-05-05), read 2026-11-22;
 * what becomes of an app that tags automated answers: chatwoot/chatwoot PR 15932 (September 2026).
 */
import type { z } from 'zod';
import type { ConnectorConfig, SettingVariable } from '../../connector/configuration.ts';
import type { ConnectorLimits } from '../../connector/connector.ts';
import type { CallResult } from '../../http/call.ts';
import type { GraphClient, GraphRequest } from './graph.ts';

/** Whether the feature was granted, as the installation's settings say; no call of the network tells it. */
export const humanAgentSetting = (platform: 'FACEBOOK' | 'INSTAGRAM'): SettingVariable => ({
  name: `${platform}_HUMAN_AGENT`,
  oneOf: ['granted', 'none'],
});

export function hasHumanAgent({ settings }: Pick<ConnectorConfig, 'settings'>): boolean {
  return settings?.humanAgent === 'granted';
}

const personWindowMs = 7 * 24 * 60 * 60 * 1000;

export function withHumanAgent(limits: ConnectorLimits, config: ConnectorConfig): ConnectorLimits {
  return hasHumanAgent(config) ? { ...limits, personReplyWindowMs: { message: personWindowMs } } : limits;
}

/** Outside of the standard window, on Messenger and on Instagram. Nothing was sent then. */
const windowClosedCodes: readonly string[] = ['10/2018278', '10/2534022'];

/**
 * The network's own clock decides: only a message that it refused as outside the standard window is sent again with the tag, so that
 * no message has the tag without need.
 */
export async function sendMessage<Answer>(
  graph: GraphClient,
  request: GraphRequest & { json: Record<string, unknown> },
  schema: z.ZodType<Answer>,
  mayBeTagged: boolean,
): Promise<CallResult<Answer>> {
  const result = await graph.post(request, schema);
  if (result.ok || !mayBeTagged || !windowClosedCodes.includes(result.failure.code)) return result;
  const json = { ...request.json, messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' };
  return graph.post({ ...request, json }, schema);
}
