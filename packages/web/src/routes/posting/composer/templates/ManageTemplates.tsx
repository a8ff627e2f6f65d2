import type { PostTemplate, PostTemplateContent } from '@parley/contract/post-templates/schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { reasonOf } from '../../../../api/errors.ts';
import { fetchAnew } from '../../../../api/fetch-anew.ts';
import { t } from '../../../../messages/translate.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { DeleteDialog } from '../../../../ui/DeleteDialog.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { isEmptyDraft, type PostDraft } from '../draft/post-draft.ts';
import { templateOf } from './apply-template.ts';
import { postTemplatesQuery } from './post-templates.queries.ts';
import { TemplateDialog } from './TemplateDialog.tsx';

type Opened =
  | { does: 'edit'; template: PostTemplate | null; begun: PostTemplateContent }
  | { does: 'delete'; template: PostTemplate };

const emptySignature: PostTemplateContent = { kind: 'signature', text: '', connectionId: null };

/** All templates and signatures that one can use, to be changed by those who may. */
export function ManageTemplates({ draft, onClose }: { draft: PostDraft; onClose: () => void }) {
  const query = useQuery(postTemplatesQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const back = () => setOpened(null);
  if (opened?.does === 'edit') return <TemplateDialog template={opened.template} begun={opened.begun} onClose={back} />;
  if (opened?.does === 'delete') return <DeleteTemplate template={opened.template} onClose={back} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('Templates and signatures')}
      size="lg"
      footer={
        <>
          <Button
            className="me-auto"
            icon={<Plus size={14} aria-hidden="true" />}
            onClick={() => setOpened({ does: 'edit', template: null, begun: emptySignature })}
          >
            {t('New signature')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      {query.isError ? (
        <p role="alert" className="text-negative-foreground">
          {reasonOf(query.error)}
        </p>
      ) : query.data?.length === 0 ? (
        <EmptyState
          icon={<FileText size={18} />}
          title={t('No templates yet')}
          description={t('Write a post and save it as a template, or make a signature.')}
          action={
            isEmptyDraft(draft) ? undefined : (
              <Button onClick={() => setOpened({ does: 'edit', template: null, begun: templateOf(draft) })}>
                {t('Save this post as a template')}
              </Button>
            )
          }
        />
      ) : (
        <ul aria-label={t('Templates and signatures')} className="-mx-1">
          {query.data?.map((template) => (
            <li key={template.id} className="flex items-start gap-2 border-b border-border px-1 py-2.5 last:border-b-0">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-2">
                  <bdi className="font-medium wrap-anywhere">{template.name}</bdi>
                  <Badge tone="outline">{template.content.kind === 'signature' ? t('Signature') : t('Template')}</Badge>
                  <Badge tone="outline">{template.isShared ? t('Everybody') : t('Only me')}</Badge>
                </p>
                <p dir="auto" className="line-clamp-2 text-xs wrap-anywhere text-muted-foreground">
                  {template.content.kind === 'signature' ? template.content.text : template.content.caption}
                </p>
              </div>
              {template.isChangeable ? (
                <>
                  <IconButton
                    label={t('Edit {title}', { title: template.name })}
                    icon={<Pencil size={15} aria-hidden="true" />}
                    onClick={() => setOpened({ does: 'edit', template, begun: template.content })}
                  />
                  <IconButton
                    label={t('Delete {title}', { title: template.name })}
                    icon={<Trash2 size={15} aria-hidden="true" />}
                    onClick={() => setOpened({ does: 'delete', template })}
                  />
                </>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function DeleteTemplate({ template: { id, name }, onClose }: { template: PostTemplate; onClose: () => void }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => call('deletePostTemplate', { params: { id } }),
    onSuccess: onClose,
    onSettled: () => void fetchAnew(queryClient, postTemplatesQuery.queryKey),
  });
  return (
    <DeleteDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('Delete “{name}”?', { name })}
      description={t('Posts that were written with it stay as they are.')}
      isDeleting={remove.isPending}
      error={remove.isError ? reasonOf(remove.error) : null}
      onDelete={() => remove.mutate()}
    />
  );
}
