/** The bell, and what each person is told of. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { idParams, instantSchema, successSchema } from '../value-schemas.ts';
import type { notificationsCalls } from './calls.ts';
import { digestRhythms, notificationKinds } from './rules.ts';

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

const wallClockSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time such as 20:00.')
  .describe("A time by the person's own clock, HH:MM");
const channelsShape = { bell: z.boolean(), mail: z.boolean(), push: z.boolean() };
const notificationChoiceSchema = z.strictObject({ kind: z.enum(notificationKinds), ...channelsShape });
const quietHoursSchema = z.strictObject({
  isOn: z.boolean(),
  from: wallClockSchema,
  /** Earlier than `from`: the next morning. */
  to: wallClockSchema,
  /** Crisis alerts are mailed and pushed at any hour all the same. */
  crisisPasses: z.boolean(),
});
const digestSchema = z.strictObject({
  every: z.enum(digestRhythms),
  /** Of the person's own clock. */
  hour: z.number().int().min(0).max(23),
  /** Of a weekly one: 1 (Monday) to 7 (Sunday). */
  weekday: z.number().int().min(1).max(7),
});

const pushChoiceSchema = z.strictObject({
  /** False: a device shows what kind of thing happened, never a customer's words or name. */
  showsWords: z.boolean(),
});
export const pushDeviceSchema = z
  .object({
    id: z.uuid(),
    /** Browser and system, in words. */
    device: z.string(),
    /** SHA-256 of its address at the push service, hex: by it a browser knows itself. */
    endpointHash: z.string(),
    addedAt: instantSchema,
    lastReachedAt: instantSchema.nullable(),
    /** Why the last message was not taken. */
    failure: z.string().nullable(),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof pushDeviceSchema>;

const base64UrlSchema = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), `Give ${bytes} bytes as base64url.`);

/** A browser's `PushSubscription`, as its `toJSON` writes it. */
export const addPushDeviceBodySchema = z.strictObject({
  endpoint: z.url().max(2000),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: base64UrlSchema(65), auth: base64UrlSchema(16) }),
});

export const notificationSettingsSchema = z
  .object({
    /** By whose clocks hours count: the person's own zone; until they choose one, the workspace's. */
    timeZone: z.object({ name: z.string(), isOwn: z.boolean() }),
    /** Every kind that the person can be told of, in the order of a list. */
    choices: z.array(notificationChoiceSchema),
    quietHours: quietHoursSchema,
    digest: digestSchema.extend({ nextAt: instantSchema.nullable() }),
    mail: z.object({
      /** False: this installation has no mail server, and mails are kept for its administrators to read. */
      isServerSetUp: z.boolean(),
      address: z.string(),
    }),
    push: pushChoiceSchema.extend({
      /** By which browsers know this installation (VAPID, RFC 8292), base64url. */
      publicKey: z.string(),
      /** The person's own, in all their workspaces; the newest first. */
      devices: z.array(pushDeviceSchema),
    }),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

export const updateNotificationSettingsBodySchema = z
  .strictObject({
    /** Of the kinds that are named; others stay. */
    choices: z.array(notificationChoiceSchema).min(1).max(notificationKinds.length).optional(),
    quietHours: quietHoursSchema
      .refine(({ from, isOn, to }) => !isOn || from !== to, {
        message: 'Quiet hours begin and end at the same time: choose two different ones, or switch them off.',
        path: ['to'],
      })
      .optional(),
    digest: digestSchema.optional(),
    push: pushChoiceSchema.optional(),
  })
  .refine((body) => Object.keys(body).length > 0, {
    message: 'Name what should change: choices, quietHours, digest or push.',
  });
export type NotificationSettingsChange = z.output<typeof updateNotificationSettingsBodySchema>;

export const notificationsEndpoints = {
  getNotificationSettings: { answer: notificationSettingsSchema },
  updateNotificationSettings: {
    body: updateNotificationSettingsBodySchema,
    answer: notificationSettingsSchema,
  },
  addPushDevice: { body: addPushDeviceBodySchema, answer: notificationSettingsSchema },
  removePushDevice: { params: idParams, answer: notificationSettingsSchema },
  sendTestPush: { params: idParams, answer: successSchema },
  listNotifications: { query: listNotificationsQuerySchema, answer: notificationListSchema },
  readNotifications: { body: readNotificationsBodySchema, answer: successSchema },
} as const satisfies Record<keyof typeof notificationsCalls, EndpointSchemas>;
