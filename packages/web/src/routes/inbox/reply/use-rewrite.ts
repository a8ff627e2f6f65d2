import type { RewriteTool, TranslationLanguage } from '@parley/contract/analysis/rules.ts';
import type { EngineName } from '@parley/contract/tickets/rules.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { wholeRewritten } from '../message/panel-answers.ts';
import { changeDraft, draftTextOf } from './draft-store.ts';

export type RewriteRequest = { tool: RewriteTool; language?: TranslationLanguage };

export type RewriteState =
  | { phase: 'idle' }
  | { phase: 'asking' }
  /** `other` is what an undo brings back: nothing that was typed is lost, whichever of the two stands in the box. */
  | { phase: 'done'; other: string; written: string; isUndone: boolean; engine: EngineName; reason: string }
  /** The person typed on meanwhile: what they typed stands, and this waits beside it. */
  | { phase: 'offered'; written: string; engine: EngineName; reason: string }
  | { phase: 'unchanged'; reason: string }
  | { phase: 'refused'; reason: string };

/** Has the text of a ticket's reply box rewritten, and brings back what stood there. */
export function useRewrite(messageId: number) {
  const [state, setState] = useState<RewriteState>({ phase: 'idle' });
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  async function rewrite(request: RewriteRequest): Promise<void> {
    const text = draftTextOf(messageId) ?? '';
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    setState({ phase: 'asking' });
    try {
      const {
        engine,
        isChanged,
        reason,
        text: written,
      } = await call('rewriteReply', {
        params: { id: messageId },
        body: { ...request, text },
        signal: controller.signal,
        whole: wholeRewritten,
      });
      if (!isChanged) return setState({ phase: 'unchanged', reason });
      if (draftTextOf(messageId) !== text) return setState({ phase: 'offered', written, engine, reason });
      changeDraft(messageId, written);
      setState({ phase: 'done', other: text, written, isUndone: false, engine, reason });
    } catch (error) {
      if (!controller.signal.aborted) setState({ phase: 'refused', reason: reasonOf(error) });
    }
  }

  function stop() {
    asking.current?.abort();
    setState({ phase: 'idle' });
  }

  /** What stands in the box changes places with what is kept. */
  function swap() {
    if (state.phase !== 'done') return;
    const present = draftTextOf(messageId) ?? '';
    changeDraft(messageId, state.other);
    setState({ ...state, other: present, isUndone: !state.isUndone });
  }

  function takeOffer() {
    if (state.phase !== 'offered') return;
    const present = draftTextOf(messageId) ?? '';
    changeDraft(messageId, state.written);
    setState({ ...state, phase: 'done', other: present, isUndone: false });
  }

  return { state, rewrite, stop, swap, takeOffer, dismiss: () => setState({ phase: 'idle' }) };
}
