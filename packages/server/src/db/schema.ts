/** Every table, for Drizzle and for drizzle-kit. */
export * from './schema/api-versions.ts';
export * from './schema/assistant.ts';
export * from './schema/auth.ts';
export * from './schema/connections.ts';
export * from './schema/delivery.ts';
export * from './schema/inbox.ts';
export * from './schema/ingest.ts';
export * from './schema/knowledge.ts';
export * from './schema/mail.ts';
export * from './schema/media.ts';
export * from './schema/network-states.ts';
export * from './schema/notifications.ts';
export * from './schema/posting.ts';
export * from './schema/rate-limits.ts';
export * from './schema/short-links.ts';
export * from './schema/usage.ts';
