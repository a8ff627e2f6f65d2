/** Checks, before anything is sent, what each account's network would refuse. */

import type { PublishProblem, PublishRequest } from '@parley/connectors/connector/publish.ts';
import type { PostCheck } from '@parley/contract/posting/check-schemas.ts';
import { countCharacters } from '@parley/contract/text-length.ts';
import type { Context } from '../../context.ts';
import { type FittedMedia, toPublishMedia } from '../media/publish-media.service.ts';
import type { PostContent } from '../posts/stored-posts.service.ts';
import type { PublicationTarget } from '../publications/publications.service.ts';
import { shortLinksRefusalFor } from '../short-links/short-link-reach.service.ts';
import { hasShortenableLink, withSampleLinks } from '../short-links/shorten-content.service.ts';
import { checkMediaAddress } from './media-address.ts';
import type { PublishingAccount } from './posting-accounts.service.ts';
import { recallChoices } from './publish-choices.ts';

export type AccountCheck = PostCheck['accounts'][number];
type FittedRequest = Omit<PublishRequest, 'media'> & { media: readonly FittedMedia[] };
type Asked = {
  account: PublishingAccount;
  request: FittedRequest;
  /** The files in the order of the request: what connectors name by their position. */
  mediaIds: string[];
  unreachable: PublishProblem[];
};
export type AccountsCheck = { accounts: AccountCheck[]; mediaAddress: PostCheck['mediaAddress'] };

/** Asks the connectors. Networks are asked only for their choices and whether they reach our files. */
export async function checkAccounts(
  context: Context,
  workspaceId: string,
  content: PostContent,
  accounts: readonly PublishingAccount[],
  targets: readonly PublicationTarget[],
): Promise<AccountsCheck> {
  const paired = await Promise.all(
    accounts.flatMap((account, index) => {
      const target = targets[index];
      return target === undefined ? [] : [toRequest(context, workspaceId, account, target)];
    }),
  );
  const fetching = paired.filter(({ account, request }) => needsPublicAddress(account, request));
  const mediaAddress = await checkMediaAddress(
    context,
    workspaceId,
    fetching[0]?.mediaIds[0],
    fetching.map(({ account }) => account),
  );
  const checked = await Promise.all(
    paired.map(async ({ unreachable, ...asked }) =>
      toAccountCheck(asked, content, [...unreachable, ...(await wrongChoices(context, asked.account, asked.request))]),
    ),
  );
  return { accounts: checked, mediaAddress };
}

async function toRequest(
  context: Context,
  workspaceId: string,
  account: PublishingAccount,
  { content }: PublicationTarget,
): Promise<Asked> {
  const media = await toPublishMedia(context, workspaceId, content.media, account.publish.limits);
  const request = { ...withSampleLinks(context.config, content), media, idempotencyKey: '' };
  const mediaIds = content.media.map(({ mediaId }) => mediaId);
  return { account, request, mediaIds, unreachable: unreachableLinks(context, account, content) };
}

function unreachableLinks(
  { config }: Context,
  { row }: PublishingAccount,
  content: PublicationTarget['content'],
): PublishProblem[] {
  const refusal = hasShortenableLink(config, content) ? shortLinksRefusalFor(config, row) : null;
  return refusal === null ? [] : [{ code: 'short-links-unreachable', sentence: refusal, isBlocking: true }];
}

/** Whether the network fetches files itself: its connector then refuses files without a public address. No other property tells this. */
function needsPublicAddress({ publish }: PublishingAccount, request: PublishRequest): boolean {
  if (request.media.length === 0) return false;
  const codes = (media: PublishRequest['media']) =>
    new Set(publish.validate({ ...request, media }).map(({ code, sentence }) => `${code} ${sentence}`));
  const known = codes(
    request.media.map((file) => ({ ...file, publicUrl: file.publicUrl ?? 'https://files.example/file' })),
  );
  return [...codes(request.media.map((file) => ({ ...file, publicUrl: null })))].some((code) => !known.has(code));
}

/** Choices that are required and missing, or have a value that the network does not offer this account. */
async function wrongChoices(
  context: Context,
  account: PublishingAccount,
  { options }: PublishRequest,
): Promise<PublishProblem[]> {
  if (account.publish.choices === undefined || account.row.state !== 'active') return [];
  const choices = (await recallChoices(context, account)) ?? [];
  return choices.flatMap(({ isRequired, label, name, options: offered }) => {
    const chosen = options[name]?.trim() ?? '';
    const isOffered = offered.length === 0 || offered.some(({ value }) => value === chosen);
    if (chosen === '')
      return isRequired ? [{ code: `${name}-missing`, sentence: `Choose “${label}”.`, isBlocking: true }] : [];
    if (isOffered) return [];
    const words = offered.map((option) => option.label).join(', ');
    return [
      { code: `${name}-unknown`, sentence: `Choose “${label}” anew: this account offers ${words}.`, isBlocking: true },
    ];
  });
}

function toAccountCheck(
  { account, mediaIds, request }: Omit<Asked, 'unreachable'>,
  content: PostContent,
  missing: readonly PublishProblem[],
): AccountCheck {
  const { platform, publish, row } = account;
  const refused = publish.validate(request);
  const known = new Set(refused.map(({ code }) => code));
  return {
    connectionId: row.id,
    platform,
    characters: countChars(account, request.text),
    maxChars: publish.limits.textMaxChars,
    problems: [
      ...[...refused, ...missing.filter(({ code }) => !known.has(code))].map((problem) =>
        withMediaId(problem, mediaIds),
      ),
      ...remarks(account, content, request),
    ],
  };
}

/** Names the file of a problem by its id; connectors name files by their position. */
function withMediaId(
  { crop, ...problem }: PublishProblem,
  mediaIds: readonly string[],
): AccountCheck['problems'][number] {
  const mediaId = crop === undefined ? undefined : mediaIds[crop.fileIndex];
  return crop === undefined || mediaId === undefined ? problem : { ...problem, crop: { mediaId, aspect: crop.aspect } };
}

/** Remarks on what goes out differently than it was written. None of them stops the post. */
function remarks(
  { publish, row }: PublishingAccount,
  content: PostContent,
  { media }: FittedRequest,
): AccountCheck['problems'] {
  const { hasFirstComment, hasThreads } = publish.limits;
  const found: AccountCheck['problems'] = [];
  const remark = (code: string, sentence: string) => found.push({ code, sentence, isBlocking: false });
  if (content.thread.length > 0 && !hasThreads)
    remark('thread-left-out', 'This network has no threads: the first part goes out alone.');
  if (content.firstComment?.trim() && !hasFirstComment)
    remark('first-comment-left-out', 'This network takes no first comment: the post goes out without it.');
  // Other pictures look the same after they are made to fit; an animation loses its movement.
  if (media.some(({ keptAs, mimeType }) => keptAs === 'image/gif' && mimeType !== keptAs))
    remark('animation-left-out', 'This network takes no GIFs: the first picture of the animation goes out.');
  if (row.state === 'needs-reconnect')
    remark('needs-reconnect', `${row.name} must be reconnected; the post waits until then.`);
  return found;
}

/** The length of a post's text, as its network counts. */
function countChars({ connector, publish }: PublishingAccount, text: string): number {
  const { counting } = publish.limits;
  return counting === 'weighted' ? connector.countChars(text) : countCharacters(text, counting);
}
