import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../messages/translate.ts';
import { findFirstPage } from '../../session/after-sign-in.ts';
import { currentUserQuery } from '../../session/session.queries.ts';
import { Spinner } from '../../ui/Spinner.tsx';

/** The provider has sent the browser back, and the server has signed it in. */
export function SingleSignOnDone() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient
      .refetchQueries(currentUserQuery)
      .then(() => findFirstPage(queryClient))
      .then((path) => navigate(path, { replace: true }));
  }, [navigate, queryClient]);
  return (
    <p role="status" className="mt-6 flex items-center gap-2 text-muted-foreground">
      <Spinner />
      {t('Signing you in...')}
    </p>
  );
}
