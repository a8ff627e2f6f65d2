/** The whole story on Facebook, X and Telegram, from the sign-in on; `networks.e2e.ts` has the other networks. */
import { test } from '@playwright/test';
import { type Story, testStories } from './network-story.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { connectByConsent, connectByToken, signIn } from './steps.ts';

// As most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let parley: ParleyProcess;
test.beforeAll(async () => {
  parley = await startParley();
});
test.afterAll(() => parley.dispose());

const stories: Record<string, Story> = {
  'a comment on Facebook is answered': {
    connect: (page) => connectByConsent(page, 'facebook'),
    customer: {
      platform: 'facebook',
      kind: 'comment',
      name: 'Amara Okafor',
      text: 'My rain cover tore on day one, can you help?',
    },
    ending: 'Story F1.',
    canDeleteThere: true,
  },
  'a Messenger conversation is answered, and stays there': {
    connect: null,
    customer: {
      platform: 'facebook',
      kind: 'message',
      name: 'Jonas Weber',
      text: 'Kann ich das Zelt noch umtauschen?',
    },
    ending: 'Story F2.',
    canDeleteThere: false,
  },
  'a mention on X is answered': {
    connect: (page) => connectByConsent(page, 'twitter'),
    customer: {
      platform: 'twitter',
      kind: 'mention',
      name: 'Lucia Ferrer',
      text: '@TernOutdoor do you ship to the Canaries?',
    },
    ending: 'Story X1.',
    canDeleteThere: true,
  },
  'a private message on Telegram is answered': {
    connect: (page) => connectByToken(page, parley, 'telegram', { label: 'Bot token', token: '100001:sandbox' }),
    customer: {
      platform: 'telegram',
      kind: 'message',
      name: 'Rafa Monteiro',
      text: 'Is the Trilha 30 back in stock soon?',
    },
    ending: 'Story T1.',
    canDeleteThere: true,
  },
};
testStories(
  stories,
  () => parley,
  (page) => signIn(page, parley),
);
