/** The app that is registered with the sandbox's TikTok; it has passed its review and its audit. */
export const CLIENT_KEY = 'sandbox-tiktok';
export const CLIENT_SECRET = 'sandbox-secret';

export const SCOPES: Record<string, string> = {
  'user.info.basic': 'Read your profile info (avatar, display name)',
  'user.info.profile': 'Read your profile web link, bio and verification status',
  'user.info.stats': 'Read your profile engagement statistics',
  'video.publish': 'Post content to TikTok',
  'video.upload': 'Upload draft content to TikTok',
  'video.list': 'Read your public videos',
};
