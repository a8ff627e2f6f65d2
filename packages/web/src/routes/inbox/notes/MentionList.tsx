import { t } from '../../../messages/translate.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { BoxOptions, type BoxOptionsControl } from '../reply/BoxOptions.tsx';
import type { Colleague } from './mention-word.ts';

type MentionListProps = BoxOptionsControl & {
  colleagues: readonly Colleague[];
  /** What is typed after the @. */
  word: string;
  onPick: (colleague: Colleague) => void;
};

/** Colleagues to mention. */
export function MentionList({ colleagues, ...control }: MentionListProps) {
  return (
    <BoxOptions
      {...control}
      label={t('Colleagues')}
      options={colleagues}
      keyOf={({ userId }) => userId}
      optionClassName="flex items-center gap-2 py-1"
    >
      {({ name }) => (
        <>
          <Avatar name={name} sizePx={20} />
          <bdi className="truncate">{name}</bdi>
        </>
      )}
    </BoxOptions>
  );
}
