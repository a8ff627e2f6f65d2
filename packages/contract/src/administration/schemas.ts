/** What an administrator of the installation sees of it as a whole. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { roles } from '../permissions.ts';
import { idParams, instantSchema, platformSchema, successSchema } from '../value-schemas.ts';
import type { administrationCalls } from './calls.ts';

export const listedUserSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    isAdministrator: z.boolean(),
    isActive: z.boolean(),
    hasTwoFactor: z.boolean(),
    createdAt: instantSchema,
    /** Of the sessions that they have now; null: none. */
    lastSeenAt: instantSchema.nullable(),
    workspaces: z.array(z.object({ id: z.uuid(), name: z.string().nullable(), role: z.enum(roles) })),
  })
  .meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof listedUserSchema>;

export const failedDeliverySchema = z
  .object({
    id: z.uuid(),
    workspaceId: z.uuid(),
    workspaceName: z.string().nullable(),
    /** `reply`, `deletion`, `publication`. */
    kind: z.string(),
    platform: platformSchema.nullable(),
    accountName: z.string().nullable(),
    /** The network's, or Parley's own. */
    reason: z.string().nullable(),
    attempts: z.number().int(),
    finishedAt: instantSchema.nullable(),
    /** Whether it can be sent again from here. */
    canRetry: z.boolean(),
  })
  .meta({ id: 'FailedDelivery' });
export type FailedDelivery = z.infer<typeof failedDeliverySchema>;

const count = z.number().int();
export const systemStateSchema = z
  .object({
    version: z.string(),
    role: z.enum(['all', 'web', 'worker']),
    clock: z.object({
      /** By the machine that answers. */
      now: instantSchema,
      /** How far it is ahead of the database's; null: not known. */
      aheadOfDatabaseSeconds: count.nullable(),
    }),
    /** Of the process that answers; empty where work runs elsewhere. */
    loops: z.array(
      z.object({
        name: z.string(),
        /** In a row, until now. */
        failures: z.number().int(),
        lastRunAt: instantSchema.nullable(),
      }),
    ),
    queues: z.object({
      dueDeliveries: count,
      sendingDeliveries: count,
      laterDeliveries: count,
      failedDeliveries: count,
      oldestDueSeconds: count,
      pendingInboundEvents: count,
      unreadInboundEvents: count,
      waitingMails: count,
      failedMails: count,
      keptMails: count,
    }),
    /** The newest 50. */
    failures: z.array(failedDeliverySchema),
    storage: z.object({
      kind: z.enum(['folder', 'bucket']),
      mediaBytes: count,
      /** Of one workspace. */
      limitBytes: count,
      /** On the disk of `DATA_DIR`. */
      freeBytes: count.nullable(),
    }),
    /** Its host. */
    mailServer: z.string().nullable(),
    ai: z.object({ isModelSet: z.boolean(), isPictureModelSet: z.boolean() }),
    networks: z.array(z.object({ platform: platformSchema, state: z.enum(['set', 'sandbox', 'absent']) })),
  })
  .meta({ id: 'SystemState' });
export type SystemState = z.infer<typeof systemStateSchema>;

export const administrationEndpoints = {
  listUsers: { answer: z.array(listedUserSchema) },
  getSystem: { answer: systemStateSchema },
  retryAnyDelivery: {
    params: idParams,
    body: z.strictObject({ workspaceId: z.uuid() }),
    answer: successSchema,
  },
  discardAnyDelivery: {
    params: idParams,
    query: z.strictObject({ workspaceId: z.uuid() }),
    answer: successSchema,
  },
} as const satisfies Record<keyof typeof administrationCalls, EndpointSchemas>;
