import { GuideLink } from '../../../components/GuideLink.tsx';
import { rich } from '../../../messages/rich-text.ts';
import { useCurrentUser } from '../../../session/session-context.ts';

/** What a model would do, for whoever runs this installation; nobody else can follow it. */
export function ConnectModelHint() {
  if (useCurrentUser().role !== 'admin') return null;
  return (
    <span className="block">
      {rich('You are an administrator: AI_BASE_URL and AI_MODEL <link>connect a model</link>.', {
        link: (words) => <GuideLink guide="model">{words}</GuideLink>,
      })}
    </span>
  );
}
