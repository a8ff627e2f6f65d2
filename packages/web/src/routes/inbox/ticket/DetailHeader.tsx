import type { Message } from '@parley/contract/inbox/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { ticketIdOf } from '@parley/contract/tickets/rules.ts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { t } from '../../../messages/translate.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SenderName } from '../message/SenderName.tsx';
import { StatusSelect } from '../message/StatusSelect.tsx';

/** Who wrote, where, the ticket's ID and its status. */
export function DetailHeader({ message, onClose }: { message: Message; onClose: () => void }) {
  return (
    <HeaderFrame onClose={onClose}>
      <PlatformTile platform={message.platform} sizePx={24} />
      <Avatar name={message.senderName} sizePx={40} />
      <div className="flex min-w-0 grow flex-col">
        <h2 className="flex min-w-0 text-base font-semibold">
          <SenderName message={message} className="max-sm:line-clamp-2 max-sm:wrap-anywhere max-sm:whitespace-normal" />
        </h2>
        <span className="truncate text-xs text-subtle-foreground max-sm:whitespace-normal">
          {platformNames[message.platform]} <span aria-hidden="true">·</span>{' '}
          <span className="ticket-id text-[11.5px]! whitespace-nowrap">{ticketIdOf(message)}</span>
        </span>
      </div>
      <span className="max-sm:hidden">
        <StatusSelect message={message} />
      </span>
    </HeaderFrame>
  );
}

/** The bar with the close button, for the panel's loading and error states too. */
export function HeaderFrame({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  return (
    <div className="flex min-h-16 shrink-0 items-center gap-2.5 border-b border-border py-3 pe-3 ps-5 max-sm:ps-4">
      {children}
      <IconButton
        label={t('Close panel')}
        icon={<X size={18} aria-hidden="true" />}
        onClick={onClose}
        size="close"
        className="ms-auto"
      />
    </div>
  );
}
