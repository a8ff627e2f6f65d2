import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../../components/lazy-component.ts';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../../../ui/Popover.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import type { CaptionTab } from '../draft/own-text.ts';
import type { PostDraft } from '../draft/post-draft.ts';
import { templateOf } from './apply-template.ts';

const TemplateList = lazyComponent(async () => (await import('./TemplateList.tsx')).TemplateList);
const TemplateDialog = lazyComponent(async () => (await import('./TemplateDialog.tsx')).TemplateDialog);
const ManageTemplates = lazyComponent(async () => (await import('./ManageTemplates.tsx')).ManageTemplates);

export type TemplateButtonProps = {
  draft: PostDraft;
  tab: CaptionTab;
  change: (edit: (draft: PostDraft) => PostDraft) => void;
};

/** Templates and signatures beside the caption: put in, keep, manage. */
export function TemplateButton({ draft, tab, change }: TemplateButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<'save' | 'manage' | null>(null);
  const openDialog = (dialog: 'save' | 'manage') => {
    setOpen(false);
    setOpened(dialog);
  };
  return (
    <>
      <Popover open={isOpen} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button size="sm" icon={<FileText size={14} aria-hidden="true" />}>
            {t('Templates')}
          </Button>
        </PopoverTrigger>
        <PopoverContent
          align="end"
          aria-label={t('Templates and signatures')}
          className="w-80 max-w-[calc(100vw-16px)]"
        >
          <Suspense
            fallback={
              <div className="grid h-28 place-items-center">
                <Spinner label={t('Loading...')} sizePx={18} />
              </div>
            }
          >
            <TemplateList
              draft={draft}
              tab={tab}
              change={change}
              onDone={() => setOpen(false)}
              onSave={() => openDialog('save')}
              onManage={() => openDialog('manage')}
            />
          </Suspense>
        </PopoverContent>
      </Popover>
      <Suspense>
        {opened === 'save' ? (
          <TemplateDialog template={null} begun={templateOf(draft)} onClose={() => setOpened(null)} />
        ) : null}
        {opened === 'manage' ? <ManageTemplates draft={draft} onClose={() => setOpened(null)} /> : null}
      </Suspense>
    </>
  );
}
