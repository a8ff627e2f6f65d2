import { expect, it } from 'vitest';
import { canTellPost, publishToastOf, type SentPost } from './publish-toast.ts';

type Sent = SentPost['publications'][number];
const published: Sent = {
  platform: 'linkedin',
  accountName: 'Tern Outdoor',
  state: 'published',
  reasonCode: null,
  reason: null,
};
const onItsWay: Sent = { ...published, platform: 'twitter', state: 'publishing' };
const held: Sent = { ...onItsWay, reasonCode: 'waiting-for-network', reason: 'Service unavailable' };
const refused: Sent = { ...published, platform: 'instagram', state: 'failed', reason: 'An image is needed.' };

const tell = (status: SentPost['status'], ...publications: Sent[]) => publishToastOf({ status, publications });

it('tells that a post is published only when every network has it', () => {
  expect(tell('published', published)).toEqual({
    title: 'Post Published',
    description: 'Post published successfully!',
  });
  expect(tell('publishing', published, onItsWay)).toMatchObject({ title: 'Publishing…', variant: 'waiting' });
  expect(publishToastOf(null).title).toBe('Publishing…');
});

it('names the account that refused the post, or that keeps it waiting', () => {
  expect(tell('failed', published, refused)).toEqual({
    title: 'Publishing Failed',
    description: 'Tern Outdoor on Instagram: An image is needed.',
    variant: 'destructive',
  });
  expect(tell('publishing', published, held)).toMatchObject({
    title: 'Post Waiting',
    variant: 'waiting',
    description: expect.stringContaining('Tern Outdoor on X/Twitter does not take the post at the moment.'),
  });
});

it('waits for word while an account is on its way without a reason', () => {
  expect(canTellPost({ status: 'publishing', publications: [published, onItsWay] })).toBe(false);
  expect(canTellPost({ status: 'publishing', publications: [refused, onItsWay] })).toBe(false);
  expect(canTellPost({ status: 'publishing', publications: [published, held] })).toBe(true);
  expect(canTellPost({ status: 'failed', publications: [published, refused] })).toBe(true);
  expect(canTellPost({ status: 'published', publications: [published] })).toBe(true);
});
