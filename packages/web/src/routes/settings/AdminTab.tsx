import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session-context.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';

/** Leads administrators of the installation to its access control; says to others who can. */
export function AdminTab() {
  const { role } = useCurrentUser();
  return (
    <Card>
      <CardHeader title={t('Access Control Management')} />
      <div className="flex flex-col items-start gap-3 px-4 pb-4">
        <p className="max-w-[70ch] text-muted-foreground">
          {role === 'admin'
            ? t('Approve clients, deactivate or remove them, and look on as a user whom you help.')
            : t('Who may use this installation is decided by its administrators. Your account is none of theirs.')}
        </p>
        {role === 'admin' ? (
          <Link to={paths.admin} className={buttonStyle('outline')}>
            {t('Manage access')}
            <ArrowRight size={14} aria-hidden="true" />
          </Link>
        ) : null}
      </div>
    </Card>
  );
}
