/** The bell. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { instantSchema, successSchema } from '../value-schemas.ts';
import type { notificationsCalls } from './calls.ts';

export const notificationKinds = [
  'assigned',
  'mention',
  'escalation',
  'crisis',
  /** A keyword, or a rule of the workspace that says so. */
  'rule-alert',
  'delivery-failed',
  'publish-failed',
  'publish-late',
  'post-review',
  'connection-expired',
  'connection-renewal-failing',
  /** For administrators of the installation. */
  'api-version-ending',
  'network-refuses',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(notificationKinds),
    title: z.string(),
    body: z.string(),
    /** Where it leads, a path of the web application. */
    link: z.string().nullable(),
    createdAt: instantSchema,
    readAt: instantSchema.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

export const listNotificationsQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  before: z.coerce.number().int().optional(),
});
export const notificationListSchema = z.object({
  unread: z.number().int(),
  notifications: z.array(notificationSchema),
});
export const readNotificationsBodySchema = z.union([
  z.object({ ids: z.array(z.number().int()).min(1).max(100) }).strict(),
  z.object({ all: z.literal(true) }).strict(),
]);

export const notificationsEndpoints = {
  listNotifications: { query: listNotificationsQuerySchema, answer: notificationListSchema },
  readNotifications: { body: readNotificationsBodySchema, answer: successSchema },
} as const satisfies Record<keyof typeof notificationsCalls, EndpointSchemas>;
