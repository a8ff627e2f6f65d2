/** The app that is registered with the sandbox's Google. */
export const CLIENT_ID = 'sandbox-youtube';
export const CLIENT_SECRET = 'sandbox-secret';

export const SCOPE_PREFIX = 'https://www.googleapis.com/auth/';

/** What may be asked for, in the words of the consent page. */
export const SCOPES: Record<string, string> = {
  openid: 'Associate you with your personal info on Google',
  email: 'See your primary Google Account email address',
  profile: 'See your personal info, including any you made publicly available',
  [`${SCOPE_PREFIX}userinfo.email`]: 'See your primary Google Account email address',
  [`${SCOPE_PREFIX}userinfo.profile`]: 'See your personal info, including any you made publicly available',
  [`${SCOPE_PREFIX}youtube`]: 'Manage your YouTube account',
  [`${SCOPE_PREFIX}youtube.readonly`]: 'View your YouTube account',
  [`${SCOPE_PREFIX}youtube.upload`]: 'Manage your YouTube videos',
  [`${SCOPE_PREFIX}youtube.force-ssl`]:
    'See, edit, and permanently delete your YouTube videos, ratings, comments and captions',
  [`${SCOPE_PREFIX}youtube.channel-memberships.creator`]: 'See a list of your current active channel members',
  [`${SCOPE_PREFIX}youtubepartner`]: 'View and manage your assets and associated content on YouTube',
  [`${SCOPE_PREFIX}youtubepartner-channel-audit`]:
    'View private information of your YouTube channel relevant during the audit process with a YouTube partner',
  [`${SCOPE_PREFIX}yt-analytics.readonly`]: 'View YouTube Analytics reports for your YouTube content',
  [`${SCOPE_PREFIX}yt-analytics-monetary.readonly`]:
    'View monetary and non-monetary YouTube Analytics reports for your YouTube content',
};
