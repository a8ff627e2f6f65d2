import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { AppearanceCard } from './AppearanceCard.tsx';
import { profileQuery } from './account.queries.ts';
import { EmailCard } from './EmailCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { refusalOfConfined, refusalOfOthers } from './refusal-of-others.ts';

/** What a person changes of their own account. */
export function AccountTab() {
  const profile = useQuery(profileQuery);
  const me = useCurrentUser();
  const refusal = refusalOfOthers(me);
  const accessRefusal = refusalOfConfined(me);
  if (profile.isPending)
    return (
      <Card className="p-4">
        <div role="status">
          <span className="sr-only">{t('Loading your account...')}</span>
          <SkeletonText />
        </div>
      </Card>
    );
  if (profile.data === undefined)
    return (
      <Card>
        <ErrorState
          title={t('Your account could not be loaded')}
          reason={reasonOf(profile.error)}
          onRetry={() => void profile.refetch()}
          retrying={profile.isFetching}
        />
      </Card>
    );
  return (
    <>
      {refusal === null ? null : <Notice tone="warning">{refusal}</Notice>}
      {/* Begun anew where another tab has saved something else. */}
      <ProfileCard key={`${profile.data.name} ${profile.data.timeZone}`} profile={profile.data} refusal={refusal} />
      {me.session.isSingleSignOn ? <Notice tone="warning">{accessRefusal}</Notice> : null}
      <EmailCard profile={profile.data} refusal={accessRefusal} />
      <PasswordCard email={profile.data.email} refusal={accessRefusal} />
      <AppearanceCard />
    </>
  );
}
