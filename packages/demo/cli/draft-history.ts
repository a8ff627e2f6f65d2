/** What the built-in engine drafts for the demo's customers, without a database: the sandbox's history, the demo's knowledge and settings. */
import type { DraftReply, DraftReplyInput, DraftSource, Engine } from '@parley/ai/engine.ts';
import { createBuiltInEngine } from '@parley/ai/engines/builtin/built-in-engine.ts';
import { assistantDefaults } from '@parley/contract/assistant-settings/rules.ts';
import { historyAt } from '@parley/sandbox/history/tern-outdoor.ts';
import { draftStyleOf } from '@parley/server/features/analysis/draft-style.ts';
import { sourcesOfSettings } from '@parley/server/features/knowledge/settings-sources.service.ts';
import { demoReplies, demoSettings } from '../src/demo-assistant.ts';
import { demoKnowledge } from '../src/demo-knowledge.ts';

type History = ReturnType<typeof historyAt>;
type Thread = History['threads'][number];

export type DraftedMessage = {
  platform: Thread['platform'];
  channel: DraftReplyInput['channel'];
  name: string;
  text: string;
  draft: DraftReply;
};

/** As in the reply box. */
const draftMaxChars = 500;

/** A draft for whoever is still unanswered, as a newcomer finds them; oldest thread first. */
export async function draftHistory(now: Date, engine: Engine = createBuiltInEngine()): Promise<DraftedMessage[]> {
  const history = historyAt(now);
  const waiting = history.threads.flatMap(waitingIn);
  const analyses = await engine.analyse(waiting.map(({ text }) => ({ text })));
  const settings = { ...assistantDefaults, ...demoSettings };
  const sources: DraftSource[] = [
    ...demoKnowledge.map(({ kind, text, title }) => ({ kind, id: title, title, text })),
    ...demoReplies.map(({ content, title }) => ({ kind: 'canned-reply' as const, id: title, title, text: content })),
    ...sourcesOfSettings(settings),
  ];
  const drafted: DraftedMessage[] = [];
  for (const [place, { channel, name, platform, text, trail }] of waiting.entries()) {
    const analysis = analyses[place];
    if (analysis === undefined) throw new Error('The engine gave fewer analyses than messages.');
    const input = { message: { text }, analysis, channel, trail, customerName: name, sources };
    const style = draftStyleOf(settings, history.brand.name);
    drafted.push({
      ...{ platform, channel, name, text },
      draft: await engine.draftReply({ ...input, style, maxChars: draftMaxChars }),
    });
  }
  return drafted;
}

type Waiting = Omit<DraftedMessage, 'draft'> & { trail: DraftReplyInput['trail'] };

/** The last words of each customer of a thread that the brand has not answered. */
function waitingIn({ author, entries, kind, platform }: Thread): Waiting[] {
  const lastOf = new Map<string, number>();
  for (const [place, entry] of entries.entries()) {
    if (entry.from === 'brand') lastOf.clear();
    else lastOf.set((entry.author ?? author).handle, place);
  }
  return [...lastOf].flatMap(([, place]): Waiting[] => {
    const entry = entries[place];
    if (entry === undefined) return [];
    const writer = entry.author ?? author;
    const trail = entries
      .slice(0, place)
      .filter((earlier) => earlier.from === 'brand' || (earlier.author ?? author).handle === writer.handle)
      .map(({ from, text }) => ({ from, text }));
    const channel = kind === 'message' ? 'private' : 'public';
    return [{ platform, channel, name: writer.name, text: entry.text, trail }];
  });
}
