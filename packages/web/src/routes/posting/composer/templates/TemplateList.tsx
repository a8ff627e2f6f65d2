import type { PostTemplate } from '@parley/contract/post-templates/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, FilePlus2, PenLine, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { reasonOf } from '../../../../api/errors.ts';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/toast-store.ts';
import { postingAccountsQuery } from '../../post/posting.queries.ts';
import { isEmptyDraft } from '../draft/post-draft.ts';
import { withTemplate } from './apply-template.ts';
import { postTemplatesQuery } from './post-templates.queries.ts';
import { hasSignature, signaturesFor, toggleSignature } from './signatures.ts';
import type { TemplateButtonProps } from './TemplateButton.tsx';

type TemplateListProps = TemplateButtonProps & { onDone: () => void; onSave: () => void; onManage: () => void };

/** What can be put into the post, and what can be kept of it. */
export function TemplateList({ draft, tab, change, onDone, onSave, onManage }: TemplateListProps) {
  const query = useQuery(postTemplatesQuery);
  const accounts = useQuery(postingAccountsQuery).data ?? [];
  const all = query.data ?? [];
  const templates = all.filter(({ content }) => content.kind === 'template');
  const signatures = signaturesFor(draft, all);

  function insert({ content, media, name }: PostTemplate) {
    if (content.kind !== 'template') return;
    change((current) => withTemplate(current, content, media, accounts));
    onDone();
    const gone = content.mediaIds.length - media.length;
    if (gone > 0)
      toast({
        title: t('Some files of “{name}” are gone', { name }),
        description: t('{gone, plural, one {1 file was} other {{gone} files were}} deleted from the library.', {
          gone,
        }),
      });
  }

  return (
    <div className="flex flex-col">
      {query.isError ? (
        <p role="alert" className="flex flex-wrap items-center gap-2 p-3 text-negative-foreground">
          {reasonOf(query.error)}
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('Retry')}
          </Button>
        </p>
      ) : (
        <>
          <Part title={t('Templates')} hint={templates.length === 0 && !query.isPending ? t('None yet.') : null}>
            {templates.map((template) => (
              <Entry key={template.id} template={template} onPress={() => insert(template)} />
            ))}
          </Part>
          <Part
            title={t('Signatures')}
            hint={signatures.length === 0 && !query.isPending ? t('None for the accounts of this post.') : null}
          >
            {signatures.map((signature) => (
              <Entry
                key={signature.id}
                template={signature}
                isOn={hasSignature(draft, signature, tab, accounts)}
                onPress={() => change((current) => toggleSignature(current, signature, tab, accounts))}
              />
            ))}
          </Part>
        </>
      )}
      <div className="flex flex-wrap gap-2 border-t border-border p-2">
        <Button
          size="sm"
          variant="ghost"
          icon={<FilePlus2 size={14} aria-hidden="true" />}
          disabled={isEmptyDraft(draft)}
          title={isEmptyDraft(draft) ? t('Write the post first') : undefined}
          onClick={onSave}
        >
          {t('Save as template')}
        </Button>
        <Button size="sm" variant="ghost" icon={<Settings2 size={14} aria-hidden="true" />} onClick={onManage}>
          {t('Manage')}
        </Button>
      </div>
    </div>
  );
}

function Part({ title, hint, children }: { title: string; hint: string | null; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-border p-1 last-of-type:border-b-0">
      <h3 className="px-2 pt-1.5 pb-1 text-xs font-medium text-muted-foreground">{title}</h3>
      {hint === null ? (
        <ul className="max-h-44 overflow-auto">{children}</ul>
      ) : (
        <p className="px-2 pb-2 text-xs text-subtle-foreground">{hint}</p>
      )}
    </section>
  );
}

/** `isOn`: of a signature, whether it stands below the caption. */
function Entry({ template, isOn, onPress }: { template: PostTemplate; isOn?: boolean; onPress: () => void }) {
  const { content, isShared, name } = template;
  const words = content.kind === 'signature' ? content.text : content.caption || Object.values(content.captions)[0];
  return (
    <li>
      <button
        type="button"
        aria-pressed={isOn}
        onClick={onPress}
        className="flex w-full items-start gap-2 rounded-sm px-2 py-1.5 text-start hover:bg-accent pointer-coarse:min-h-11"
      >
        <span aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-primary">
          {content.kind === 'template' ? (
            <PenLine size={14} className="text-subtle-foreground" />
          ) : isOn ? (
            <Check size={14} />
          ) : null}
        </span>
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <bdi className="truncate font-medium">{name}</bdi>
            <span className="ms-auto shrink-0 text-2xs text-subtle-foreground">
              {isShared ? t('Everybody') : t('Only me')}
            </span>
          </span>
          <bdi className="block truncate text-xs text-muted-foreground">{words}</bdi>
        </span>
      </button>
    </li>
  );
}
