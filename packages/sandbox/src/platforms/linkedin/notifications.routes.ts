import { listEvents } from '../../state/events.ts';
import { invalid } from './errors.ts';
import { NOTIFICATION_ACTIONS, type Notification } from './notifications.ts';
import type { RestRoutes } from './rest.routes.ts';
import { queryList, queryText, requireAdministration, viewPage } from './rest-call.ts';
import { personUrn, readUrn } from './urns.ts';

/** Notifications are kept this long. Source: organizations/organization-social-action-notifications. */
const KEPT_MS = 60 * 86_400_000;

/** The feed of what happened to a page, newest first: the same objects as webhooks carry. */
export const notificationRoutes: RestRoutes = {
  'GET organizationalEntityNotifications': (call) => {
    const resource = 'organizationalEntityNotifications.FINDER-criteria';
    if (queryText(call, 'q') !== 'criteria') throw invalid("Parameter 'q' is invalid", 'PARAM_INVALID');
    const urn = readUrn(queryText(call, 'organizationalEntity'));
    const pageId = requireAdministration(call, urn?.kind === 'organization' ? urn.id : undefined, resource);
    const actions = queryList(call, 'actions') ?? [];
    const wrong = actions.find((action) => !NOTIFICATION_ACTIONS.some((known) => known === action));
    if (actions.length === 0 || wrong !== undefined)
      throw invalid(`Array parameter 'actions' value '${wrong ?? ''}' is invalid`, 'PARAM_INVALID');
    const notifications = listEvents<Notification>(call.world.state, 'linkedin', pageId, call.world.now() - KEPT_MS);
    return {
      status: 200,
      body: viewPage(
        call,
        '/rest/organizationalEntityNotifications',
        notifications.filter(({ type }) => actions.includes(type)),
        ({ payload }) => ({ ...payload, subscriber: personUrn(call.token.accountId) }),
      ),
    };
  },
};
