/** What the application's own keys are worth, without an account. */
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { CheckFinding } from '../../connector/connector.ts';
import { ConnectorError } from '../../connector/errors.ts';
import { listWebhooks } from './activity.ts';
import type { TwitterApplication } from './application.ts';

const pair = 'TWITTER_API_KEY and TWITTER_API_SECRET';

/** @param application null: its keys are not set, or only one of them */
export async function checkApplication(
  application: TwitterApplication | null,
  settings: ConnectorConfig['settings'],
): Promise<CheckFinding[]> {
  if (application === null) return [describeMissing(settings)];
  try {
    const webhooks = await listWebhooks(application);
    const broken = webhooks.filter(({ valid }) => valid === false).map(({ url }) => url);
    const accepted: CheckFinding = { state: 'ok', text: `X accepts ${pair}.`, advice: null };
    if (broken.length === 0) return [accepted];
    return [
      accepted,
      {
        state: 'warning',
        text: `X could not reach the webhook at ${broken.join(', ')} and sends nothing there.`,
        advice: 'Parley asks X to look again once a day; check the address and its certificate if this stays.',
      },
    ];
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    const isPassing = error.kind === 'transient' || error.kind === 'rate-limited';
    return [
      {
        state: 'problem',
        text: `X could not be asked with ${pair}: ${error.message}`,
        advice: isPassing
          ? 'Check again in a few minutes.'
          : 'Copy both again from "API Key and Secret" (consumer keys) of the app in the developer console. Until then mentions and messages are polled.',
      },
    ];
  }
}

function describeMissing(settings: ConnectorConfig['settings']): CheckFinding {
  const missing = settings?.apiKey
    ? 'TWITTER_API_SECRET is'
    : settings?.apiSecret
      ? 'TWITTER_API_KEY is'
      : `${pair} are`;
  return {
    state: 'warning',
    text: `${missing} not set, so X sends no events: mentions and messages are polled.`,
    advice: `Set both, "API Key and Secret" of the app, to get them at once.`,
  };
}
