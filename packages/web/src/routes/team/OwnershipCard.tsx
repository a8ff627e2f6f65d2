import type { TeamMember } from '@parley/contract/team/schemas.ts';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '../../api/errors.ts';
import { t } from '../../messages/translate.ts';
import { useCurrentUser } from '../../session/session-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { useLeaveWorkspace, useTransferOwnership } from './use-team-acts.ts';

type Asked = 'transfer' | 'leave' | null;

/** Handing the workspace over, and leaving it. Its last owner does the one before the other. */
export function OwnershipCard({ members }: { members: readonly TeamMember[] }) {
  const me = useCurrentUser();
  const [asked, setAsked] = useState<Asked>(null);
  const isOwner = me.workspace.role === 'owner';
  const others = members.filter(({ userId, isActive }) => userId !== me.id && isActive);
  const isLastOwner = isOwner && !others.some(({ role }) => role === 'owner');
  const isVisitor = me.workspace.isDemo && me.workspace.role === 'viewer';
  const close = () => setAsked(null);
  return (
    <Card>
      <CardHeader title={t('Ownership and leaving')} />
      <div className="flex flex-col gap-3 border-t border-border p-4">
        {isOwner ? (
          <Row
            words={
              others.length === 0
                ? t('Nobody else is here yet whom you could hand the workspace over to.')
                : t('Hand the workspace over to somebody else of the team. You stay as Admin.')
            }
          >
            <Button disabled={others.length === 0} onClick={() => setAsked('transfer')}>
              {t('Transfer ownership')}
            </Button>
          </Row>
        ) : null}
        <Row
          words={
            isVisitor
              ? t('This workspace is read-only.')
              : isLastOwner
                ? t('A workspace needs an owner. Make somebody else the owner first.')
                : t('You can no longer open this workspace then. What you wrote stays.')
          }
        >
          <Button variant="danger-ghost" disabled={isLastOwner || isVisitor} onClick={() => setAsked('leave')}>
            {t('Leave workspace')}
          </Button>
        </Row>
      </div>
      {asked === 'transfer' ? <TransferDialog others={others} onClose={close} /> : null}
      {asked === 'leave' ? <LeaveDialog onClose={close} /> : null}
    </Card>
  );
}

function Row({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 grow basis-60 text-muted-foreground">{words}</p>
      {children}
    </div>
  );
}

function TransferDialog({ others, onClose }: { others: readonly TeamMember[]; onClose: () => void }) {
  const [userId, setUserId] = useState<string>();
  const transfer = useTransferOwnership(onClose);
  const chosen = others.find((member) => member.userId === userId);
  return (
    <Dialog
      role="alertdialog"
      open
      onOpenChange={onClose}
      title={t('Transfer ownership')}
      description={t('The new owner may do everything, taking the workspace from you too. Only they can give it back.')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant="danger"
            disabled={chosen === undefined}
            busy={transfer.isPending}
            busyLabel={t('Transferring...')}
            onClick={() => {
              if (chosen !== undefined) transfer.mutate(chosen);
            }}
          >
            {t('Transfer')}
          </Button>
        </>
      }
    >
      <Field label={t('New owner')}>
        {({ id }) => (
          <Select
            id={id}
            value={userId}
            onValueChange={setUserId}
            placeholder={t('Choose a member')}
            options={others.map(({ userId: value, user }) => ({ value, label: `${user.username} (${user.email})` }))}
          />
        )}
      </Field>
      {transfer.isError ? (
        <p role="alert" className="text-negative-foreground">
          {reasonOf(transfer.error)}
        </p>
      ) : null}
    </Dialog>
  );
}

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { workspace } = useCurrentUser();
  const leave = useLeaveWorkspace(workspace.id);
  return (
    <Dialog
      role="alertdialog"
      open
      onOpenChange={onClose}
      title={t('Leave {name}?', { name: workspace.name ?? t('this workspace') })}
      description={t('Somebody must invite you again before you can come back. What you wrote stays.')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="danger" busy={leave.isPending} busyLabel={t('Leaving...')} onClick={() => leave.mutate()}>
            {t('Leave')}
          </Button>
        </>
      }
    >
      {leave.isError ? (
        <p role="alert" className="text-negative-foreground">
          {reasonOf(leave.error)}
        </p>
      ) : undefined}
    </Dialog>
  );
}
