import type { RulesAnswer } from '@parley/contract/rules/schemas.ts';
import { t } from '../../../messages/translate.ts';
import { RevisedFormFoot } from '../RevisedFormFoot.tsx';
import { AutoReplyCard } from './AutoReplyCard.tsx';
import { BackTestCard } from './BackTestCard.tsx';
import { KeywordGroupsCard } from './KeywordGroupsCard.tsx';
import { RuleListCard } from './RuleListCard.tsx';
import { useRulesForm } from './use-rules-form.ts';
import { WorkingHoursCard } from './WorkingHoursCard.tsx';

export function RulesForm({ saved, isLocked }: { saved: RulesAnswer; isLocked: boolean }) {
  const form = useRulesForm(saved);
  const parts = { form, saved, isLocked };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <AutoReplyCard {...parts} />
      <WorkingHoursCard {...parts} />
      <RuleListCard {...parts} />
      <KeywordGroupsCard {...parts} />
      <BackTestCard {...parts} />
      <RevisedFormFoot
        form={form}
        isLocked={isLocked}
        label={t('Save rules')}
        outdated={t('Somebody else has changed the rules.')}
      />
    </form>
  );
}
