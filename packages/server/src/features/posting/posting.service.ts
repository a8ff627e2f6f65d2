/** What other features may ask of posts: keep drafts, and check and schedule what was written elsewhere. */
export { checkPost } from './check-post.ts';
export { createDraft } from './create-post.ts';
export { displayTitleOf } from './display-title.ts';
export type { PostInput } from './post-content.ts';
export type { Author } from './post-guards.ts';
export { listPublishingAccounts, type PublishingAccount } from './posting-accounts.ts';
export { publishPost } from './publish-post.ts';
export { showPosts } from './show-posts.ts';
export { resolveWallClock } from './wall-clock.ts';
