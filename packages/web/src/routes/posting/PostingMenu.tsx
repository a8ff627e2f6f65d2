import { useQuery } from '@tanstack/react-query';
import { CirclePause, CirclePlay, Ellipsis, FileSpreadsheet, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { postingSettingsQuery } from '../../components/posting-settings.queries.ts';
import { usePausePublishing } from '../../components/use-pause-publishing.ts';
import { useRefusal } from '../../components/use-refusal.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../ui/DropdownMenu.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useImport } from './post/use-posting-address.ts';

/** The page's rarer actions. The pause switch asks first; resuming does not. */
export function PostingMenu() {
  const settings = useQuery(postingSettingsQuery);
  const refusal = useRefusal('posting.manage');
  const writeRefusal = useRefusal('posting.write');
  const { setImport } = useImport();
  const pause = usePausePublishing();
  const [isAsking, setAsking] = useState(false);
  const isPaused = settings.data?.isPaused ?? false;
  const isDisabled = refusal !== null || settings.data === undefined;
  const Icon = isPaused ? CirclePlay : CirclePause;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton
            variant="outline"
            label={t('Publishing options')}
            icon={<Ellipsis size={16} aria-hidden="true" />}
          />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="w-64">
          <DropdownMenuItem
            aria-disabled={writeRefusal !== null || undefined}
            className={writeRefusal === null ? '' : 'h-auto! cursor-not-allowed py-1.5 text-subtle-foreground'}
            onClick={(event) => {
              if (writeRefusal !== null) event.preventDefault();
              else setImport(true);
            }}
          >
            <FileSpreadsheet size={15} aria-hidden="true" className="shrink-0" />
            <span className="text-start">
              {t('Schedule from a CSV')}
              {writeRefusal === null ? null : <span className="block text-2xs">{writeRefusal}</span>}
            </span>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link to={paths.postingSettings}>
              <Settings2 size={15} aria-hidden="true" className="shrink-0" />
              {t('Posting settings')}
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem
            aria-disabled={isDisabled || undefined}
            className={refusal === null ? '' : 'h-auto! cursor-not-allowed py-1.5 text-subtle-foreground'}
            onClick={(event) => {
              if (isDisabled) event.preventDefault();
              else if (isPaused) pause.mutate(false);
              else setAsking(true);
            }}
          >
            <Icon size={15} aria-hidden="true" className="shrink-0" />
            <span className="text-start">
              {isPaused ? t('Resume publishing') : t('Pause all publishing')}
              {refusal === null ? null : <span className="block text-2xs">{refusal}</span>}
            </span>
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialog
        role="alertdialog"
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Pause all publishing?')}
        description={t(
          'No post of this workspace goes out until somebody resumes it. What is on its way already is finished.',
        )}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t('Cancel')}
            </Button>
            <Button
              variant="primary"
              busy={pause.isPending}
              onClick={() => pause.mutate(true, { onSuccess: () => setAsking(false) })}
            >
              {t('Pause publishing')}
            </Button>
          </>
        }
      />
    </>
  );
}
