import type { Workspace } from '@parley/contract/workspace/schemas.ts';
import { logoMaxBytes } from '@parley/contract/workspace-logo/rules.ts';
import { ImageUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { reasonOf } from '../../api/errors.ts';
import { WorkspaceMark } from '../../components/WorkspaceMark.tsx';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { useRemoveLogo, useSetLogo } from './use-team-acts.ts';

/** The workspace's logo. It is kept at once, without waiting for the form around it. */
export function LogoField({ workspace: { name, logoUrl } }: { workspace: Workspace }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const set = useSetLogo();
  const remove = useRemoveLogo();
  const error = set.error ?? remove.error;
  return (
    <fieldset aria-describedby={`${id}-note`} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{t('Logo')}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <WorkspaceMark name={name} logoUrl={logoUrl} sizePx={44} />
        <Button
          size="sm"
          className="ms-1.5"
          icon={<ImageUp size={14} aria-hidden="true" />}
          busy={set.isPending}
          busyLabel={t('Uploading...')}
          disabled={remove.isPending}
          onClick={() => input.current?.click()}
        >
          {logoUrl === null ? t('Upload a logo') : t('Another logo')}
        </Button>
        {logoUrl === null ? null : (
          <Button
            variant="ghost"
            size="sm"
            busy={remove.isPending}
            disabled={set.isPending}
            onClick={() => remove.mutate()}
          >
            {t('Remove logo')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label={t('Logo')}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file !== undefined) set.mutate(file);
          }}
        />
      </div>
      <p
        id={`${id}-note`}
        role="status"
        className={error === null ? 'text-xs text-subtle-foreground' : 'text-xs text-negative-foreground'}
      >
        {error === null
          ? t('PNG, JPEG, WebP or GIF, at most {megabytes} MB. A square one fits best.', {
              megabytes: logoMaxBytes / 1024 / 1024,
            })
          : reasonOf(error)}
      </p>
    </fieldset>
  );
}
