/** Whole answers of the AI Post Center's calls: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { orNull, required, requiredAs } from '../../../api/fill-answer.ts';

export const wholeSummary: AnswerOf<'getPostSummary'> = {
  total: 0,
  scheduled: 0,
  drafts: 0,
  published: 0,
  publishedToday: 0,
  pendingApproval: 0,
  failed: 0,
  attention: 0,
};

export const wholeOccurrences: AnswerOf<'listPostOccurrences'> = [
  { postId: required, displayTitle: required, platforms: requiredAs([required]), at: required },
];

export const wholeHours: AnswerOf<'getPostingHours'> = {
  publishedPosts: 0,
  postsNeeded: 0,
  timeZone: '',
  hours: [{ weekday: required, hour: required, posts: 0, relative: required }],
};

export const wholeCalendarNotes: AnswerOf<'listCalendarNotes'> = [
  {
    id: required,
    date: required,
    text: required,
    revision: required,
    author: orNull({ id: required, name: '' }),
    updatedAt: '',
  },
];

export const wholeEvents: AnswerOf<'listPostingEvents'> = [
  { id: required, name: required, date: required, daysUntil: required, description: '', category: 'Seasonal' },
];

export const wholeInsights: AnswerOf<'listPostingInsights'> = [
  { id: required, type: 'trending', title: required, description: '', action: required, link: required },
];

export const wholeCampaigns: AnswerOf<'listCampaigns'> = [
  {
    id: required,
    name: required,
    description: '',
    colour: 'teal',
    startDate: required,
    endDate: required,
    goal: '',
    postsPlanned: null,
    isDraft: false,
    status: required,
    platforms: [required],
    postsTotal: 0,
    postsScheduled: 0,
    postsPublished: 0,
    engagement: 0,
    reach: null,
    createdAt: '',
  },
];

export const wholePostingAccounts: AnswerOf<'listPostingAccounts'> = [
  {
    connectionId: required,
    platform: required,
    name: '',
    handle: null,
    picture: null,
    followerCount: null,
    isSandbox: false,
    isValid: true,
    isPersonal: false,
    limits: requiredAs({
      textMaxChars: required,
      titleMaxChars: null,
      counting: 'utf16',
      needsMedia: false,
      imagesMax: required,
      videosMax: required,
      altTextMaxChars: null,
      hasThreads: false,
      hasFirstComment: false,
      hasLinks: false,
    }),
  },
];

/** They are saved as a whole: what was left out would be deleted. */
export const wholeSlots: AnswerOf<'getPostingSlots'> = { slots: requiredAs([{ weekday: required, time: required }]) };

export const wholeFeeds: AnswerOf<'listPostingFeeds'> = [
  {
    id: required,
    url: required,
    title: '',
    connectionIds: [required],
    isOn: false,
    lastCheckedAt: null,
    error: null,
    draftsMade: 0,
  },
];

export const wholeNextSlot: AnswerOf<'findNextSlot'> = {
  slot: orNull({ scheduledAt: required, date: required, time: required, timeZone: required }),
  hasSlots: requiredAs(false),
};

export const wholeHashtags: AnswerOf<'listHashtagSuggestions'> = { hashtags: [{ tag: required, source: 'default' }] };

export const wholeChoices: AnswerOf<'listPublishChoices'> = [
  { name: required, label: required, isRequired: false, options: [{ value: required, label: required }] },
];

const wholeNearbyPost = { postId: required, displayTitle: '', connectionId: required, at: required };

/** A check that says nothing of the accounts has not checked them. */
export const wholeCheck: AnswerOf<'checkPost'> = {
  accounts: requiredAs([
    {
      connectionId: required,
      platform: required,
      characters: required,
      maxChars: required,
      problems: requiredAs([{ code: required, sentence: required, isBlocking: requiredAs(false) }]),
    },
  ]),
  duplicates: [wholeNearbyPost],
  conflicts: [wholeNearbyPost],
  mediaAddress: { state: 'not-needed', reason: null },
  scheduledInstant: null,
  notice: null,
};

export const wholeImportPreview: AnswerOf<'previewImport'> = {
  rows: requiredAs([
    {
      line: required,
      displayTitle: '',
      platforms: [required],
      scheduledAt: null,
      errors: requiredAs([required]),
      warnings: [required],
    },
  ]),
  valid: required,
  connectionIds: [required],
};
