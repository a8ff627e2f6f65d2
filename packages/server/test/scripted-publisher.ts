/**
 * A network whose every step of publishing the test decides; when the script is over, everything is published at once. It keeps
 * what it was asked, as a witness.
 */
import type {
  PostResults,
  PublishCapability,
  PublishRequest,
  PublishStep,
} from '@parley/connectors/connector/publish.ts';
import type { LookupOutcome } from '@parley/connectors/connector/sending.ts';
import type { ReachableNetwork } from '../src/context.ts';
import { createScriptedNetwork } from './scripted-network.ts';

type Answer = PublishStep | Promise<PublishStep> | Error;
type StepName = 'prepare' | 'publish' | 'follow';

export type ScriptedPublisher = ReachableNetwork & {
  /** What each step will answer next. */
  answers: Record<StepName, Answer[]>;
  lookUps: (LookupOutcome | Error)[];
  /** Whether each `follow` was told that an earlier one was broken off. */
  repeated: boolean[];
  /** What `results` tells, or throws. */
  results: Map<string, PostResults> | Error;
  /** What it was asked, in order; `state` as it was handed over. */
  asked: { call: StepName | 'find' | 'results'; text: string; state?: unknown; token: string; search?: unknown }[];
};

export function createScriptedPublisher(options: { canLookUp?: boolean } = {}): ScriptedPublisher {
  const network = createScriptedNetwork();
  const answers: ScriptedPublisher['answers'] = { prepare: [], publish: [], follow: [] };
  const asked: ScriptedPublisher['asked'] = [];
  let made = 0;

  async function step(
    call: StepName,
    token: string,
    request: PublishRequest,
    state: unknown,
    usual: () => PublishStep,
  ): Promise<PublishStep> {
    asked.push({ call, token, text: request.text, state });
    const answer = answers[call].shift();
    if (answer instanceof Error) throw answer;
    return answer ?? usual();
  }
  const published = (): PublishStep => {
    made += 1;
    const externalId = `post-${made}`;
    return {
      outcome: 'published',
      externalId,
      permalink: `https://network.example/${externalId}`,
      externalIds: [externalId],
    };
  };
  const publisher: ScriptedPublisher = {
    isSandbox: false,
    answers,
    lookUps: [],
    repeated: [],
    results: new Map(),
    asked,
    connector: { ...network.connector, publish: undefined as never },
  };
  const publish: PublishCapability = {
    limits: {
      textMaxChars: 1000,
      titleMaxChars: null,
      counting: 'codepoints',
      needsMedia: false,
      imagesMax: 4,
      videosMax: 1,
      imageMaxBytes: 1_000_000,
      videoMaxBytes: 1_000_000,
      videoMinMs: 0,
      videoMaxMs: 60_000,
      imageTypes: ['image/jpeg'],
      videoTypes: ['video/mp4'],
      altTextMaxChars: null,
      hasThreads: true,
      hasFirstComment: true,
      hasLinks: true,
    },
    validate: () => [],
    prepare: (auth, request, state) =>
      step('prepare', auth.grant.accessToken, request, state, () => ({ outcome: 'prepared', state: { ready: true } })),
    publish: (auth, request, state) => step('publish', auth.grant.accessToken, request, state, published),
    follow(auth, request, state, isRepeated = false) {
      publisher.repeated.push(isRepeated);
      return step('follow', auth.grant.accessToken, request, state, published);
    },
    ...(options.canLookUp === false
      ? {}
      : {
          async find(auth, request): Promise<LookupOutcome> {
            const { attemptedAt, knownExternalIds } = request;
            asked.push({
              call: 'find',
              token: auth.grant.accessToken,
              text: request.text,
              state: request.state,
              search: { attemptedAt, knownExternalIds },
            });
            const answer = publisher.lookUps.shift();
            if (answer instanceof Error) throw answer;
            return answer ?? { outcome: 'absent' };
          },
        }),
    async results(auth, externalIds) {
      asked.push({ call: 'results', token: auth.grant.accessToken, text: externalIds.join(' ') });
      if (publisher.results instanceof Error) throw publisher.results;
      return publisher.results;
    },
  };
  publisher.connector = { ...network.connector, publish };
  return publisher;
}
