import { integrationsLink } from '@parley/contract/connections/connect-page.ts';
import type { Message } from '@parley/contract/inbox/schemas.ts';
import { isAllowed } from '@parley/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { platformsQuery } from '../../../components/connections.queries.ts';
import { t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useUpdateMessage } from '../message/use-update-message.ts';
import type { ReplyObstacle } from './reply-obstacle.ts';

/** Why a ticket cannot be answered now, and the way out where there is one. */
export function ReplyObstacleNote({ obstacle, message }: { obstacle: ReplyObstacle; message: Message }) {
  const update = useUpdateMessage(message.id);
  const { platform, status } = message;
  const { role } = useCurrentUser().workspace;
  const { data: platforms } = useQuery(platformsQuery);
  const canConnect = isAllowed(role, 'connections.manage');
  const isByToken = platforms?.some((each) => each.platform === platform && each.connect === 'token') ?? false;
  return (
    <Notice
      tone="warning"
      className="items-start!"
      action={
        obstacle.offersReconnect && canConnect ? (
          <Link
            to={isByToken ? integrationsLink : `${paths.connect}#${platform}`}
            className="shrink-0 font-medium underline underline-offset-2"
          >
            {t('Reconnect')}
          </Link>
        ) : obstacle.blocks && status !== 'completed' ? (
          <Button
            size="sm"
            className="shrink-0"
            busy={update.isPending}
            onClick={() => update.mutate({ status: 'completed' })}
          >
            {t('Close without reply')}
          </Button>
        ) : undefined
      }
    >
      {obstacle.sentence}
      {obstacle.offersReconnect && !canConnect ? t(' Ask an owner or admin to reconnect it.') : null}
    </Notice>
  );
}
