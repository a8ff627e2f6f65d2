import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeDraft, clearDraft, draftTextOf, loadDraft, saveDraft } from './draft-store.ts';
import { forgetReplyId, replyIdOf } from './reply-id.ts';

let sent: { path: string; text: string; replyId?: string }[] = [];
let ticket = 100;

beforeEach(() => {
  vi.useFakeTimers();
  ticket += 1;
  sent = [];
  // The outside: what the browser would send to the server.
  vi.stubGlobal('fetch', async (path: string, request: { body: string }) => {
    sent.push({ path, ...(JSON.parse(request.body) as { text: string; replyId?: string }) });
    return new Response('{"success":true}');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the draft of a reply', () => {
  it('is kept on the server a moment after the last key', async () => {
    changeDraft(ticket, 'He');
    changeDraft(ticket, 'Hello');
    expect(sent).toEqual([]);
    await vi.runAllTimersAsync();
    expect(sent).toEqual([{ path: `/api/messages/${ticket}/draft`, text: 'Hello' }]);
  });

  it('is taken from the server unless something here has not reached it', async () => {
    loadDraft(ticket, 'from another device');
    expect(draftTextOf(ticket)).toBe('from another device');
    changeDraft(ticket, 'typed here');
    loadDraft(ticket, 'older');
    expect(draftTextOf(ticket)).toBe('typed here');
    await vi.runAllTimersAsync();
    loadDraft(ticket, 'newer elsewhere');
    expect(draftTextOf(ticket)).toBe('newer elsewhere');
  });

  describe('that a lost page had typed', () => {
    const stored = new Map<string, string>();
    beforeEach(() => {
      stored.clear();
      vi.stubGlobal('sessionStorage', {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
        removeItem: (key: string) => stored.delete(key),
      });
    });
    /** As the page before left it: typed for one ticket, read for another whose number is the next. */
    const typeAndLose = (text: string) => {
      changeDraft(ticket, text);
      const copy = stored.get(`parley-unsaved-reply:${ticket}`) ?? '';
      ticket += 1;
      stored.set(`parley-unsaved-reply:${ticket}`, copy);
    };

    it('comes back, is saved, and is kept no longer than that', async () => {
      typeAndLose('We are looking into it');
      loadDraft(ticket, '');
      expect(draftTextOf(ticket)).toBe('We are looking into it');
      await vi.runAllTimersAsync();
      expect(sent.at(-1)).toEqual({ path: `/api/messages/${ticket}/draft`, text: 'We are looking into it' });
      expect(stored.size).toBe(0);
    });

    it('does not take the place of what another device wrote since', () => {
      typeAndLose('Older');
      loadDraft(ticket, 'Newer, from a phone');
      expect(draftTextOf(ticket)).toBe('Newer, from a phone');
    });

    it('does not come back where it may have become a reply', () => {
      typeAndLose('Being sent');
      replyIdOf(ticket);
      loadDraft(ticket, '');
      expect(draftTextOf(ticket)).toBe('');
    });
  });

  it('names the reply that it may have become while the answer to it is awaited', async () => {
    changeDraft(ticket, 'Being sent');
    const replyId = replyIdOf(ticket);
    await saveDraft(ticket, { leaving: true });
    expect(sent.at(-1)).toMatchObject({ text: 'Being sent', replyId });
    forgetReplyId(ticket);
    changeDraft(ticket, 'The next one');
    await saveDraft(ticket, { leaving: true });
    expect(sent.at(-1)).toEqual({ path: `/api/messages/${ticket}/draft`, text: 'The next one' });
  });

  it('is empty after the reply went, and what was typed meanwhile stays', async () => {
    changeDraft(ticket, 'Sent text');
    clearDraft(ticket, 'Sent text');
    expect(draftTextOf(ticket)).toBe('');
    changeDraft(ticket, 'Sent text, and more');
    clearDraft(ticket, 'Sent text');
    expect(draftTextOf(ticket)).toBe('Sent text, and more');
    await vi.runAllTimersAsync();
    expect(sent.map(({ text }) => text)).toEqual(['Sent text, and more']);
  });
});
