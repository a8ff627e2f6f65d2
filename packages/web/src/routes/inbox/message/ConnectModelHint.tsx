import { t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';

/** What a model would do, for whoever runs this installation; nobody else can follow it. */
export function ConnectModelHint() {
  if (useCurrentUser().role !== 'admin') return null;
  return (
    <span className="block">
      {t('You are an administrator: AI_BASE_URL and AI_MODEL connect a model, see docs/ai.md.')}
    </span>
  );
}
