import { type Action, isAllowed } from '@parley/contract/permissions.ts';
import { ticketIdOf } from '@parley/contract/tickets/rules.ts';
import { Command } from 'cmdk';
import { MessageSquare, Send, User } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session-context.ts';
import { useStore } from '../../state/use-store.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { switchTheme } from '../theme.ts';
import { refusalOf } from '../use-refusal.ts';
import { pageActions } from './page-actions.ts';
import { type PaletteEntry, paletteActions, palettePages } from './palette-entries.ts';
import { rankOf } from './rank-of.ts';
import { usePaletteSearch } from './use-palette-search.ts';

type CommandPaletteProps = { onClose: () => void; onShowShortcuts: () => void };

/** Goes to a page, finds a ticket, a post or a member, or does something, by typing a part of its name. */
export function CommandPalette({ onClose, onShowShortcuts }: CommandPaletteProps) {
  const navigate = useNavigate();
  const { role } = useCurrentUser().workspace;
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const ofPage = useStore(pageActions, (all) => all);
  const offered = (ofPage?.actions ?? []).filter(({ isOffered }) => isOffered === undefined || isOffered());
  const { search, tickets, posts, members, isLooking, hasFailed } = usePaletteSearch(typed);

  function go(path: string): void {
    onClose();
    void navigate(path);
  }
  function run(entry: PaletteEntry): void {
    if ('path' in entry) go(entry.path);
    else if (entry.does === 'show-shortcuts') onShowShortcuts();
    else {
      switchTheme();
      onClose();
    }
  }

  const entries = (list: readonly PaletteEntry[]) =>
    list.map((entry) => (
      <Entry
        key={entry.label}
        value={entry.label}
        keywords={entry.keywords}
        icon={<entry.icon size={15} aria-hidden="true" />}
        reason={refusal(entry.action)}
        onSelect={() => run(entry)}
      >
        {entry.label}
      </Entry>
    ));
  const refusal = (action: Action | undefined) =>
    action === undefined || isAllowed(role, action) ? null : refusalOf(role, action);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Find or do')}
      size="lg"
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        input.current?.focus();
      }}
    >
      {/* What the server found has the words somewhere else than in what is shown of it: it is not sifted again. */}
      <Command label={t('Find or do')} loop filter={rankOf} className="flex min-h-0 flex-col gap-2">
        <Command.Input
          ref={input}
          value={typed}
          onValueChange={setTyped}
          maxLength={200}
          placeholder={t('A page, a ticket, a post, a person, an action...')}
          className="h-10 w-full rounded-sm border border-input bg-card px-3 text-base outline-none focus-visible:border-ring"
        />
        <Command.List aria-label={t('Found')} className="h-[min(24rem,60dvh)] overflow-auto">
          <Command.Empty className="px-2 py-6 text-center text-muted-foreground">
            {isLooking ? t('Looking...') : t('Nothing has these words.')}
          </Command.Empty>
          {ofPage === null ? null : (
            <Group heading={ofPage.heading}>
              {offered.map((action) => (
                <Entry
                  key={action.label}
                  value={action.label}
                  keywords={action.keywords}
                  icon={<action.icon size={15} aria-hidden="true" />}
                  reason={action.reason}
                  onSelect={() => {
                    onClose();
                    // The dialog gives the focus back first.
                    requestAnimationFrame(() => requestAnimationFrame(action.run));
                  }}
                >
                  {action.label}
                </Entry>
              ))}
            </Group>
          )}
          <Group heading={t('Pages')}>{entries(palettePages)}</Group>
          <Group heading={t('Actions')}>{entries(paletteActions)}</Group>
          <Group heading={t('Tickets')}>
            {tickets.map(({ id, platform, createdAt, senderName, content }) => (
              <Entry
                key={id}
                value={`ticket ${id}`}
                keywords={[search]}
                icon={<MessageSquare size={15} aria-hidden="true" />}
                detail={ticketIdOf({ id, platform, createdAt })}
                onSelect={() => go(`${paths.inbox}?status=all&dateFilter=30days&ticket=${id}`)}
              >
                {senderName}: {content}
              </Entry>
            ))}
          </Group>
          <Group heading={t('Posts')}>
            {posts.map(({ id, displayTitle }) => (
              <Entry
                key={id}
                value={`post ${id}`}
                keywords={[search]}
                icon={<Send size={15} aria-hidden="true" />}
                onSelect={() => go(`${paths.posting}?post=${id}`)}
              >
                {displayTitle}
              </Entry>
            ))}
          </Group>
          <Group heading={t('People')}>
            {members.map(({ userId, user }) => (
              <Entry
                key={userId}
                value={`member ${userId}`}
                keywords={[search]}
                icon={<User size={15} aria-hidden="true" />}
                detail={user.email}
                onSelect={() => go(paths.teams)}
              >
                {user.username}
              </Entry>
            ))}
          </Group>
        </Command.List>
        {hasFailed ? (
          <p role="status" className="text-xs text-muted-foreground">
            {t('Not everything could be searched. Pages and actions are all here.')}
          </p>
        ) : null}
      </Command>
    </Dialog>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-2xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted-foreground"
    >
      {children}
    </Command.Group>
  );
}

type EntryProps = {
  value: string;
  keywords?: readonly string[] | undefined;
  icon: ReactNode;
  detail?: string;
  /** Why it cannot be done. */
  reason?: string | null;
  onSelect: () => void;
  children: ReactNode;
};

function Entry({ value, keywords, icon, detail, reason = null, onSelect, children }: EntryProps) {
  return (
    <Command.Item
      value={value}
      {...(keywords === undefined ? {} : { keywords: [...keywords] })}
      disabled={reason !== null}
      onSelect={onSelect}
      className="flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2 py-1 aria-disabled:text-muted-foreground aria-selected:bg-accent pointer-coarse:min-h-11"
    >
      <span className="shrink-0 text-muted-foreground">{icon}</span>
      <span className="min-w-0 grow">
        <span className="block truncate">{children}</span>
        {reason === null ? null : <span className="block text-2xs">{reason}</span>}
      </span>
      {detail === undefined ? null : <span className="num shrink-0 text-2xs text-muted-foreground">{detail}</span>}
    </Command.Item>
  );
}
