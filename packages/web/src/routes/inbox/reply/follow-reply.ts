/** Follows a reply until the network has it, refused it, or somebody took it back, and tells each turn in the toast. */
import type { Delivery } from '@parley/contract/delivery/schemas.ts';
import { call } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { subscribeToLiveEvents } from '../../../api/live-events.ts';
import { wholeDelivery } from '../../../components/message-answers.ts';
import { t } from '../../../messages/translate.ts';
import { dismissToast, type ToastInput, toast, toasts } from '../../../ui/toast-store.ts';
import { type FollowedReply, forgetFollowed, keepFollowed, listFollowed } from './followed-replies.ts';
import { leavesInMs, type ReplyStage, replyToastOf, stageOf } from './reply-toast.ts';
import { takeBackReply } from './take-back-reply.ts';

/** Pauses between two looks; live events usually come first. */
const firstPauseMs = 500;
const longestPauseMs = 15_000;

type OpenTicket = (messageId: number) => void;

/** What is on the screen for the newest reply, as long as it is that. */
let shown: { replyId: string; stage: ReplyStage; toastId: number } | null = null;
const followed = new Set<string>();

/** @param openTicket shows the ticket of a reply that was taken back */
export function followReply(reply: FollowedReply, openTicket: OpenTicket): void {
  if (followed.has(reply.replyId)) return;
  followed.add(reply.replyId);
  keepFollowed(reply);
  void follow(reply, openTicket);
}

/** After a reload: what this tab had sent, and had not told yet. */
export function followOnAfterReload(openTicket: OpenTicket): void {
  for (const reply of listFollowed()) followReply(reply, openTicket);
}

async function follow(reply: FollowedReply, openTicket: OpenTicket): Promise<void> {
  let told: ReplyStage | null = null;
  let pauseMs = firstPauseMs;
  for (;;) {
    const delivery = await read(reply.replyId);
    if (delivery !== undefined) {
      const stage = stageOf(delivery, Date.now());
      if (stage !== told) tell(reply, stage, delivery, openTicket);
      told = stage;
      if (stage === 'sent' || stage === 'failed' || stage === 'gone') break;
    }
    const heldMs = told === 'held' && delivery ? leavesInMs(delivery, Date.now()) : 0;
    await changedOrAfter(reply.replyId, Math.max(heldMs, pauseMs));
    pauseMs = heldMs > 0 ? firstPauseMs : Math.min(longestPauseMs, pauseMs * 2);
  }
  forgetFollowed(reply.replyId);
  if (told === 'sent') void followRefusal(reply, openTicket);
}

/** Some networks take a reply and tell later that it did not arrive: what was told before is taken back. */
async function followRefusal(reply: FollowedReply, openTicket: OpenTicket): Promise<void> {
  const stop = subscribeToLiveEvents((event) => {
    if (event.kind !== 'delivery.changed' || event.deliveryId !== reply.replyId || event.state !== 'failed') return;
    stop();
    void read(reply.replyId).then((delivery) => {
      if (delivery?.state === 'failed') tell(reply, 'failed', delivery, openTicket);
    });
  });
}

/** Null: there is none any more; undefined: it could not be read. */
async function read(replyId: string): Promise<Delivery | null | undefined> {
  try {
    return await call('getDelivery', { params: { id: replyId }, whole: wholeDelivery });
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : undefined;
  }
}

function changedOrAfter(replyId: string, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, afterMs);
    const stop = subscribeToLiveEvents((event) => {
      const isAboutIt = event.kind === 'delivery.changed' && event.deliveryId === replyId;
      if (isAboutIt || event.kind === 'message.updated' || event.kind === 'returned' || event.kind === 'resync') end();
    });
    function end() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}

function tell(reply: FollowedReply, stage: ReplyStage, delivery: Delivery | null, openTicket: OpenTicket): void {
  const words = replyToastOf(stage, delivery);
  const isOwn = shown?.replyId === reply.replyId;
  const isOpen = shown !== null && toasts.get().some(({ id, open }) => id === shown?.toastId && open);
  // Whoever sent another one meanwhile may still want to undo that: only a failure takes its place.
  if (!isOwn && isOpen && shown?.stage === 'held' && stage !== 'held' && stage !== 'failed') return;
  if (words === null) {
    if (isOwn && isOpen && shown !== null) dismissToast(shown.toastId);
    return;
  }
  // What was dismissed stays away until there is an outcome.
  if (isOwn && !isOpen && stage === 'sending') return;
  const action = stage === 'held' ? undoOf(reply, openTicket) : undefined;
  const toastId = toast({ ...words, ...(action === undefined ? {} : { action }) });
  shown = { replyId: reply.replyId, stage, toastId };
}

function undoOf(reply: FollowedReply, openTicket: OpenTicket): NonNullable<ToastInput['action']> {
  return {
    label: t('Undo'),
    onPress: () => void takeBackReply(reply).then((isBack) => (isBack ? openTicket(reply.messageId) : undefined)),
  };
}

/** Takes back the newest reply while that is offered. False: nothing is. */
export function undoNewest(): boolean {
  const entry = toasts.get().find(({ id, open }) => id === shown?.toastId && open);
  if (entry?.action === undefined || shown?.stage !== 'held') return false;
  dismissToast(entry.id);
  entry.action.onPress();
  return true;
}
