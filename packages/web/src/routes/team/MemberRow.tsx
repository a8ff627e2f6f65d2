import { isAbove, rolesUpTo } from '@parley/contract/team/rules.ts';
import type { TeamMember } from '@parley/contract/team/schemas.ts';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../api/errors.ts';
import { formatDate } from '../../components/date-format.ts';
import { RoleIcon } from '../../components/RoleIcon.tsx';
import { roleLabels } from '../../components/role-words.ts';
import { useRefusal } from '../../components/use-refusal.ts';
import { t } from '../../messages/translate.ts';
import { useCurrentUser } from '../../session/session-context.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { useRemoveMember, useSetRole } from './use-team-acts.ts';

const cellStyle = 'border-b border-border px-3 py-3 align-middle first:ps-4 last:pe-4';

/** One member. The role can be changed by those who manage members, up to their own; oneself leaves below. */
export function MemberRow({ member }: { member: TeamMember }) {
  const me = useCurrentUser();
  const own = me.workspace.role;
  const mayManage = useRefusal('members.manage') === null;
  const isMe = member.userId === me.id;
  const isChangeable = mayManage && !isMe && !isAbove(member.role, own);
  const setRole = useSetRole(member);
  const { username, email, pictureUrl } = member.user;
  const role = setRole.isPending ? setRole.variables : member.role;
  return (
    <tr className="hover:bg-card-2 [&:last-child>*]:border-b-0">
      <th scope="row" className={`${cellStyle} text-start font-normal`}>
        <span className="flex items-center gap-2.5">
          <Avatar name={username} pictureUrl={pictureUrl} own={isMe} />
          <span className="flex min-w-0 flex-col">
            <span className="truncate font-medium">
              <bdi>{username}</bdi>{' '}
              {isMe ? <span className="font-normal text-subtle-foreground">{t('(you)')}</span> : null}
            </span>
            <span className="truncate text-xs text-subtle-foreground">{email}</span>
            {member.isActive ? null : <span className="text-xs text-warning-foreground">{t('Cannot sign in')}</span>}
          </span>
        </span>
      </th>
      <td className={cellStyle}>
        {isChangeable ? (
          <Select
            label={t('Role of {username}', { username })}
            value={role}
            disabled={setRole.isPending}
            onValueChange={(next) => setRole.mutate(next)}
            options={rolesUpTo(own).map((value) => ({
              value,
              label: roleLabels[value],
              icon: <RoleIcon role={value} />,
            }))}
            trigger={
              <span className="inline-flex items-center gap-1.5 font-medium">
                <RoleIcon role={role} />
                {roleLabels[role]}
              </span>
            }
          />
        ) : (
          <Badge
            tone={member.role === 'owner' ? 'brand' : 'default'}
            icon={<RoleIcon role={member.role} sizePx={12} />}
          >
            {roleLabels[member.role]}
          </Badge>
        )}
      </td>
      <td className={`${cellStyle} text-muted-foreground tabular-nums max-sm:hidden`}>{formatDate(member.joinedAt)}</td>
      <td className={`${cellStyle} text-end`}>{isChangeable ? <RemoveButton member={member} /> : null}</td>
    </tr>
  );
}

/** What becomes of their open tickets; nothing where they have none. */
function returning({ openTickets }: TeamMember): string {
  return openTickets > 0
    ? t('{count, plural, one {Their open ticket goes} other {Their # open tickets go}} back to the pool.', {
        count: openTickets,
      })
    : '';
}

function RemoveButton({ member }: { member: TeamMember }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveMember(member, () => setAsking(false));
  const { username } = member.user;
  return (
    <>
      <IconButton
        label={t('Remove {username}', { username })}
        size="sm"
        icon={<UserMinus size={15} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      />
      <Dialog
        role="alertdialog"
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Remove {username}?', { username })}
        description={`${t('They can no longer open this workspace, from this moment on. What they wrote stays.')} ${returning(member)}`.trim()}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t('Cancel')}
            </Button>
            <Button
              variant="danger"
              busy={remove.isPending}
              busyLabel={t('Removing...')}
              onClick={() => remove.mutate()}
            >
              {t('Remove')}
            </Button>
          </>
        }
      >
        {remove.isError ? (
          <p role="alert" className="text-negative-foreground">
            {reasonOf(remove.error)}
          </p>
        ) : undefined}
      </Dialog>
    </>
  );
}
