import type { AssistantSettings } from '@parley/contract/assistant-settings/schemas.ts';
import { Lock, Sparkles } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PartBoundary } from '../../../components/PartBoundary.tsx';
import { useChosenInSight } from '../../../components/use-chosen-in-sight.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { BasicFields } from './BasicFields.tsx';
import { OverlapNotice } from './OverlapNotice.tsx';
import { SaveBar } from './SaveBar.tsx';
import { incompleteSubTabs, type SettingName } from './setting-edits.ts';
import { readSubTab, type SubTab, subTabAfter, subTabOf, subTabs } from './sub-tabs.ts';
import { TextFields } from './TextFields.tsx';
import { TrialPanel } from './trial/TrialPanel.tsx';
import { useAssistantForm } from './use-assistant-form.ts';

/** Source: specification 2, section 4. */
const nextAfterMs = 1000;

/** The master switch in a card of its own; below it the six sub-tabs, which do nothing while it is off. */
export function AssistantForm({ saved }: { saved: AssistantSettings }) {
  const id = useId();
  const form = useAssistantForm(saved);
  const refusal = useRefusal('assistant.manage');
  const [part, openPart] = useOpenPart();
  const list = useChosenInSight(part);
  const [wrong, setWrong] = useState<{ name: SettingName } | null>(null);
  const moving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLocked = refusal !== null || !saved.aiEnabled;
  const incomplete = incompleteSubTabs(form.values);

  // The sub-tab of the wrong setting is drawn first.
  useEffect(() => {
    if (wrong !== null && subTabOf(wrong.name) === part)
      document.querySelector<HTMLElement>(`[data-setting="${wrong.name}"]`)?.focus();
  }, [wrong, part]);
  useEffect(() => () => clearTimeout(moving.current), []);

  function open(next: SubTab) {
    clearTimeout(moving.current);
    openPart(next);
  }

  function save(onSaved?: () => void) {
    const name = form.save(part, { onSaved });
    if (name === null) return;
    open(subTabOf(name));
    setWrong({ name });
  }

  function saveAndGoOn() {
    const next = subTabAfter(part);
    save(() => {
      clearTimeout(moving.current);
      if (next !== null) moving.current = setTimeout(() => openPart(next), nextAfterMs);
    });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_344px] items-start gap-x-8 gap-y-4 max-[1180px]:grid-cols-1">
      <div className="flex min-w-0 flex-col gap-4">
        {refusal === null ? null : (
          <Notice icon={<Lock size={16} aria-hidden="true" className="shrink-0 text-subtle-foreground" />}>
            {refusal}
          </Notice>
        )}
        <Card>
          <div className="flex items-center gap-3.5 px-4 py-3.5">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-primary-soft text-primary-soft-foreground"
            >
              <Sparkles size={18} />
            </span>
            <label htmlFor={id} className="min-w-0 grow">
              <span className="block text-base font-semibold">{t('AI Assistant')}</span>
              <span className="block text-xs text-subtle-foreground">
                {saved.aiEnabled
                  ? t('Drafts a reply for every new message. People still review and send.')
                  : t(
                      'Off: no replies are drafted and none are sent by themselves. Switch it on to change what is below.',
                    )}
              </span>
            </label>
            <Switch
              id={id}
              aria-label={t('AI Assistant on')}
              checked={saved.aiEnabled}
              disabled={refusal !== null || form.isSaving}
              onCheckedChange={form.switchOn}
            />
          </div>
        </Card>
        <OverlapNotice form={form} />
        <Card>
          <Tabs value={part} onValueChange={(next) => open(readSubTab(next))}>
            <div className="px-4">
              <TabList ref={list} aria-label={t('AI settings')}>
                {subTabs.map(({ value, label }) => (
                  <Tab key={value} value={value} data-tab={value}>
                    {label}
                    {saved.aiEnabled && incomplete.includes(value) ? (
                      <span
                        aria-hidden="true"
                        title={t('Something required is still empty')}
                        className="size-1.5 rounded-full bg-warning"
                      />
                    ) : null}
                  </Tab>
                ))}
              </TabList>
            </div>
            <form
              noValidate
              aria-label={t('AI settings')}
              onSubmit={(event) => {
                event.preventDefault();
                if (!isLocked) save();
              }}
            >
              {subTabs.map(({ value, purpose, texts }) => (
                <TabPanel key={value} value={value} className="outline-none">
                  {value === 'basic' ? (
                    <BasicFields form={form} isLocked={isLocked} />
                  ) : (
                    <TextFields form={form} isLocked={isLocked} purpose={purpose} fields={texts} />
                  )}
                </TabPanel>
              ))}
              <SaveBar
                form={form}
                isLocked={isLocked}
                incomplete={incomplete}
                onNext={subTabAfter(part) === null ? null : saveAndGoOn}
              />
            </form>
          </Tabs>
        </Card>
      </div>
      <PartBoundary name={t('The trial')}>
        <TrialPanel edits={form.edits} />
      </PartBoundary>
    </div>
  );
}

/** The open sub-tab stands in the address. */
function useOpenPart(): [SubTab, (part: SubTab) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (part: SubTab) =>
    setSearch(
      (known) => {
        const next = new URLSearchParams(known);
        next.set('part', part);
        return next;
      },
      { preventScrollReset: true },
    );
  return [readSubTab(search.get('part')), open];
}
