import type { PostPlatform, PostTarget } from '@parley/contract/post.ts';
import type { PostingAccount } from '@parley/contract/posting.ts';
import { withoutOwnText } from './own-text.ts';
import type { PostDraft } from './post-draft.ts';

type Account = Pick<PostingAccount, 'connectionId' | 'platform' | 'isValid'>;

/** Global Post is offered once two or more networks are chosen, and stays while it is chosen itself. */
export function isGlobalOffered({ selection }: Pick<PostDraft, 'selection'>): boolean {
  return selection.includes('global') || selection.length >= 2;
}

/** A press on a chip. Source: specification 2, section 4, "Platform selection in the post dialog". */
export function toggleTarget(draft: PostDraft, target: PostTarget, accounts: readonly Account[]): PostDraft {
  if (target === 'global') return chooseGlobal(draft, accounts);
  return draft.selection.includes(target)
    ? dropPlatform(draft, target, accounts)
    : addPlatform(draft, target, accounts);
}

/** One text for every account: all that can publish are chosen, and each can be taken out again. */
function chooseGlobal(draft: PostDraft, accounts: readonly Account[]): PostDraft {
  const chosen = accounts.filter(({ isValid }) => isValid).map(({ connectionId }) => connectionId);
  return withAccounts({ ...draft, selection: ['global'], captions: {}, hashtagsBy: {} }, chosen, accounts);
}

function withAccounts(draft: PostDraft, connectionIds: readonly string[], accounts: readonly Account[]): PostDraft {
  const chosen = accounts.filter(({ connectionId }) => connectionIds.includes(connectionId));
  const isGlobal = draft.selection.includes('global');
  return {
    ...draft,
    connectionIds,
    globalPlatforms: isGlobal ? [...new Set(chosen.map(({ platform }) => platform))] : [],
  };
}

function addPlatform(draft: PostDraft, platform: PostPlatform, accounts: readonly Account[]): PostDraft {
  const wasGlobal = draft.selection.includes('global');
  const own = accounts.filter((account) => account.platform === platform);
  // Where there are several, the first is proposed; posting to fewer than meant harms less than to more.
  const proposed = own.find(({ isValid }) => isValid) ?? own[0];
  const kept = wasGlobal ? [] : draft.connectionIds;
  return withAccounts(
    { ...draft, selection: wasGlobal ? [platform] : [...draft.selection, platform] },
    proposed === undefined ? kept : [...new Set([...kept, proposed.connectionId])],
    accounts,
  );
}

function dropPlatform(draft: PostDraft, platform: PostPlatform, accounts: readonly Account[]): PostDraft {
  const dropped = new Set(accounts.filter((each) => each.platform === platform).map((each) => each.connectionId));
  return {
    ...withoutOwnText(draft, platform),
    selection: draft.selection.filter((each) => each !== platform),
    connectionIds: draft.connectionIds.filter((id) => !dropped.has(id)),
    options: Object.fromEntries(Object.entries(draft.options).filter(([id]) => !dropped.has(id))),
  };
}

export function toggleAccount(draft: PostDraft, connectionId: string, accounts: readonly Account[]): PostDraft {
  if (!draft.connectionIds.includes(connectionId))
    return withAccounts(draft, [...draft.connectionIds, connectionId], accounts);
  const { [connectionId]: _, ...options } = draft.options;
  const others = draft.connectionIds.filter((id) => id !== connectionId);
  return withAccounts({ ...draft, options }, others, accounts);
}

/** A post that names networks and no accounts goes to all that work, as the server has it; so these are chosen. */
export function withProposedAccounts(draft: PostDraft, accounts: readonly Account[]): PostDraft {
  if (draft.connectionIds.length > 0) return draft;
  const working = accountsOfSelection(draft, accounts).filter(({ isValid }) => isValid);
  return withAccounts(
    draft,
    working.map(({ connectionId }) => connectionId),
    accounts,
  );
}

/** The accounts that the selection speaks of: of the chosen networks, or all for a global post. */
export function accountsOfSelection<Each extends Account>(draft: PostDraft, accounts: readonly Each[]): Each[] {
  if (draft.selection.includes('global')) return [...accounts];
  return accounts.filter(({ platform }) => draft.selection.includes(platform));
}
