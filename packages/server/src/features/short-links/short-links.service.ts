/** What other features may ask of short links: whether they can be followed, a post's words with them, and their clicks. */

export { describeShortLinks, shortLinksRefusalFor } from './short-link-reach.ts';
export { listLinkClicks } from './short-links.queries.ts';
export { hasShortenableLink, withSampleLinks, withShortLinks } from './shorten-content.ts';
