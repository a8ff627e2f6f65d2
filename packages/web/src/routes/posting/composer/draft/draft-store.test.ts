import type { Post } from '@parley/contract/posting/schemas.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDraft } from './draft.fixture.ts';
import { changeDraft, keepMine, openDraftOf, openNewDraft } from './draft-store.ts';
import { fieldsOf } from './post-draft.ts';

type Request = { method: string; path: string; body: Record<string, unknown> };
let sent: Request[] = [];
let answer: () => Response;
let place = 0;
let postId = '';

const postOf = (revision: number, given: Partial<Post> = {}) =>
  ({
    ...fieldsOf(sampleDraft()),
    id: postId,
    revision,
    campaign: null,
    media: [],
    status: 'draft',
    ...given,
  }) as unknown as Post;
const answerWith = (post: Post) => () => new Response(JSON.stringify(post));
const type = (caption: string) => changeDraft(postId, (draft) => ({ ...draft, caption }));
const aMomentLater = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  vi.useFakeTimers();
  place += 1;
  postId = `post-${place}`;
  sent = [];
  // The outside: what the browser would send to the server.
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    sent.push({ method, path, body: JSON.parse(body) });
    return answer();
  });
  openNewDraft(postId, sampleDraft());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the draft of a post', () => {
  it('is created with the dialog’s own id and the first change, and not before', async () => {
    answer = answerWith(postOf(1, { caption: 'Hello' }));
    await aMomentLater();
    expect(sent).toEqual([]);
    type('Hello');
    await aMomentLater();
    expect(sent).toMatchObject([{ method: 'POST', path: '/api/posts', body: { id: postId, caption: 'Hello' } }]);
    expect(openDraftOf(postId)).toMatchObject({ post: { revision: 1 }, saving: { phase: 'kept', revision: 1 } });
  });

  it('believes the server when a creation whose answer was lost had already been received', async () => {
    answer = () => {
      throw new TypeError('network');
    };
    type('Hello');
    await aMomentLater();
    type('Hello again');
    answer = answerWith(postOf(1, { caption: 'Hello' }));
    await vi.advanceTimersByTimeAsync(4000);
    answer = answerWith(postOf(2, { caption: 'Hello again' }));
    await aMomentLater();
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'PATCH']);
    expect(sent[2]?.body).toEqual({ revision: 1, caption: 'Hello again' });
  });

  it('goes over somebody else’s change only when a person has decided so', async () => {
    answer = answerWith(postOf(1, { caption: 'Hello' }));
    type('Hello');
    await aMomentLater();
    answer = () => new Response('{"message":"Changed.","error":"revision_conflict"}', { status: 409 });
    type('Mine');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(2);
    expect(openDraftOf(postId)?.saving.phase).toBe('conflict');
    answer = answerWith(postOf(8, { caption: 'Mine' }));
    keepMine(postOf(7, { caption: 'Theirs' }));
    await aMomentLater();
    expect(sent[2]?.body).toEqual({ revision: 7, caption: 'Mine' });
  });
});
