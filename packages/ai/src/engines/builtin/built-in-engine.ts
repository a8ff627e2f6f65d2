import type { AnalyseInput, Analysis, DraftReply, DraftReplyInput, Engine } from '../../engine.ts';
import { analyseMessage } from './analyse-message.ts';
import { loadMessageClassifier, type MessageClassifier } from './classifier/message-classifier.ts';
import { draftReply } from './drafting/draft-reply.ts';
import { optimisePost } from './optimizing/optimise-post.ts';
import { findObstacle, rewriteReply } from './rewriting/rewrite-reply.ts';
import { composeCaption } from './writing/compose-caption.ts';
import { composeHashtags } from './writing/compose-hashtags.ts';

/** How many messages are judged before other work of the process gets its turn. */
const MESSAGES_PER_TURN = 200;

/**
 * The engine that needs no network: a linear classifier trained by `training/train.ts`, replies composed from the sources it is
 * handed, posts composed and scored by rule, images set in type. The weights load at the first use (some 0.3 s together with the language tables) and stay.
 */
export function createBuiltInEngine(): Engine {
  let classifier: MessageClassifier | null = null;

  const read = (input: AnalyseInput): Analysis => {
    classifier ??= loadMessageClassifier();
    return analyseMessage(classifier, input);
  };

  async function analyse(inputs: AnalyseInput[]): Promise<Analysis[]> {
    const analyses: Analysis[] = [];
    for (const [index, input] of inputs.entries()) {
      if (index > 0 && index % MESSAGES_PER_TURN === 0) await new Promise<void>((resolve) => setImmediate(resolve));
      analyses.push(read(input));
    }
    return analyses;
  }

  return {
    name: 'built-in',
    analyse,
    async draftReply(input: DraftReplyInput): Promise<DraftReply> {
      return draftReply(input, (text, language) => read({ text, languageHint: language }));
    },
    async findRewriteObstacle(tool, input) {
      return findObstacle(tool, input);
    },
    async rewrite(tool, input) {
      return rewriteReply(tool, input);
    },
    async caption(input) {
      return composeCaption(input);
    },
    async hashtags(input) {
      return composeHashtags(input);
    },
    // Imported when a picture is wanted: fonts and the image library take a moment to load.
    image: async (input) => (await import('./image/make-card.ts')).makeCard(input),
    async optimise(input) {
      return optimisePost(input);
    },
  };
}
