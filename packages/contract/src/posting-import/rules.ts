/** Rows that one CSV of posts may hold. Columns: date, time, platforms, caption, hashtags, link, media, title, campaign, first comment. */
export const importMaxRows = 500;
