import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { refusalOfOthers } from '../account/refusal-of-others.ts';
import { ChoicesCard } from './ChoicesCard.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { DigestCard } from './DigestCard.tsx';
import { notificationSettingsQuery } from './notifications-settings.queries.ts';
import { QuietHoursCard } from './QuietHoursCard.tsx';

/** By which ways, and when, the person is told of what in this workspace. */
export function NotificationsTab() {
  const settings = useQuery(notificationSettingsQuery);
  const refusal = refusalOfOthers(useCurrentUser());
  if (settings.isPending)
    return (
      <Card className="p-4">
        <div role="status">
          <span className="sr-only">{t('Loading your notification settings...')}</span>
          <SkeletonText />
        </div>
      </Card>
    );
  if (settings.data === undefined)
    return (
      <Card>
        <ErrorState
          title={t('Your notification settings could not be loaded')}
          reason={reasonOf(settings.error)}
          onRetry={() => void settings.refetch()}
          retrying={settings.isFetching}
        />
      </Card>
    );
  const { choices, digest, mail, push, quietHours, timeZone } = settings.data;
  return (
    <>
      {refusal === null ? null : <Notice tone="warning">{refusal}</Notice>}
      {mail.isServerSetUp ? null : (
        <Notice tone="warning">
          {t(
            'No mail reaches {address}: this installation has no mail server. Mails are kept where its administrators can read them.',
            {
              address: mail.address,
            },
          )}
        </Notice>
      )}
      <ChoicesCard choices={choices} refusal={refusal} />
      <DevicesCard push={push} refusal={refusal} />
      {/* Begun anew where another tab has saved something else. */}
      <QuietHoursCard key={JSON.stringify(quietHours)} quietHours={quietHours} timeZone={timeZone} refusal={refusal} />
      <DigestCard key={JSON.stringify(digest)} digest={digest} timeZone={timeZone} refusal={refusal} />
    </>
  );
}
