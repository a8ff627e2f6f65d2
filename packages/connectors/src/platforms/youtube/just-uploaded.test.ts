/** A video that YouTube has just taken is not listed yet: the publication goes on, and does not fail. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenNetwork, openNetwork } from '../../../test/open-network.ts';
import { videoFile } from '../../conformance/files.ts';
import type { PublishRequest, PublishStep } from '../../connector/publish.ts';
import { youtubeDefinition } from './definition.ts';

let network: OpenNetwork;

beforeAll(async () => {
  // Slow enough for the test to come before the video is listed.
  network = await openNetwork(youtubeDefinition, {}, { workFactor: 60 });
});
afterAll(() => network.close());

test('a video that is not listed right after its upload is asked for again, and does not count as gone', async () => {
  const { player } = network;
  const connector = player.connectorAt({ timeoutMs: 10_000 });
  const account = await player.connect(connector);
  const { publish } = connector;
  if (publish?.follow === undefined) throw new Error('no publishing');
  const request: PublishRequest = {
    text: 'Pitching the Skerry',
    title: 'The Skerry',
    link: null,
    media: [videoFile('film.mp4')],
    thread: [],
    firstComment: null,
    options: { privacy: 'unlisted', madeForKids: 'no' },
    idempotencyKey: 'key-1',
  };
  const stateOf = (step: PublishStep) => ('state' in step ? JSON.parse(JSON.stringify(step.state)) : null);
  let step = await publish.prepare(account, request, null);
  while (step.outcome === 'processing') step = await publish.prepare(account, request, stateOf(step));
  expect(step).toMatchObject({ outcome: 'prepared' });
  step = await publish.publish(account, request, stateOf(step));
  step = await publish.follow(account, request, stateOf(step));
  expect(step).toMatchObject({ outcome: 'processing', state: { misses: 1 } });
});
