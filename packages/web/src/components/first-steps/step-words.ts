import type { FirstStep } from '@parley/contract/first-steps/rules.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';

type StepWords = {
  title: string;
  /** What it is good for, and how. */
  text: string;
  path: string;
};

export const stepWords: Readonly<Record<FirstStep, StepWords>> = {
  connect: {
    title: t('Connect an account'),
    text: t('Its messages of the last days come in by themselves.'),
    path: paths.connect,
  },
  receive: {
    title: t('Get a message'),
    text: t('What customers write stands in the inbox at once.'),
    path: paths.inbox,
  },
  answer: {
    title: t('Answer it'),
    text: t('Open a ticket, look at the draft, send it.'),
    path: paths.inbox,
  },
  invite: {
    title: t('Invite a colleague'),
    text: t('By mail, or by a link that you hand over.'),
    path: paths.teams,
  },
  schedule: {
    title: t('Schedule a post'),
    text: t('One text for all networks, at the time you choose.'),
    path: `${paths.posting}?compose=new`,
  },
};
