/**
 * What every network's connector must do, tested against an imitation of the network that is played through its calls for tests
 * (`<address>/sandbox/api/...`). A new network joins by its definition; what it lacks is passed over by capability, never by name.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { describeAnswering } from './conformance/answering.ts';
import { describeAnsweringWithFiles } from './conformance/answering-with-files.ts';
import { describeConnecting } from './conformance/connecting.ts';
import { describeMeasuring } from './conformance/measuring.ts';
import { type ConformanceVariant, type ConformanceWorld, createPlayer } from './conformance/player.ts';
import { describePublishing } from './conformance/publishing.ts';
import { describeReading } from './conformance/reading.ts';
import { listUnwritten } from './conformance/unwritten.ts';
import { describeWebhooks } from './conformance/webhooks.ts';
import type { Account } from './connector/account.ts';
import type { ConnectorDefinition } from './connector/connector.ts';

/**
 * Describes the suite for one network. `world` is called when the tests run, because the imitation listens only then.
 * @param variant one of several ways to reach the same network
 */
export function describeConformance(
  definition: ConnectorDefinition,
  world: () => ConformanceWorld,
  variant: ConformanceVariant | null = null,
): void {
  const unwritten = listUnwritten(definition.platform);
  if (unwritten.length > 0) {
    // The connector is not written yet: one failing test lists all that is missing.
    test(`${definition.platform}: conformance`, () => {
      expect.fail(`${definition.platform} is not written yet. Missing:\n- ${unwritten.join('\n- ')}`);
    });
    return;
  }
  const player = createPlayer(definition, world, variant?.settings);

  describe(`${definition.platform}${variant ? ` (${variant.name})` : ''}: conformance`, () => {
    let account: Account | null = null;
    const current = (): Account => {
      if (!account) throw new Error('not connected');
      return account;
    };

    beforeEach(async () => {
      player.clock.aheadMs = 0;
      await player.callSandbox('POST', 'reset', { history: false });
      // On some networks a comment needs a post of ours first.
      if (player.kinds().includes('comment'))
        await player.callSandbox('POST', `${definition.platform}/inbound`, {
          kind: 'post',
          from: 'brand',
          text: 'Open on Sunday.',
        });
      // Other tests prove connecting, so the network may be slow here.
      account = await player.connect(player.connectorAt({ timeoutMs: 10_000 }));
    });

    describeConnecting(player, current);
    describeReading(player, current);
    describeWebhooks(player, current);
    describeAnswering(player, current);
    describeAnsweringWithFiles(player, current);
    describePublishing(player, current);
    describeMeasuring(player, current);
  });
}
