import type { PostingAccount } from '@parley/contract/posting/account-schemas.ts';
import { defaultAccountsOf } from '@parley/contract/posting/default-accounts.ts';
import type { PostPlatform, PostTarget } from '@parley/contract/posting/targets.ts';
import { postTargetName } from '../../../../components/target-name.ts';
import { t } from '../../../../messages/translate.ts';
import { withoutOwnMedia } from './own-media.ts';
import { withoutOwnText } from './own-text.ts';
import { type PostDraft, selectedPlatforms } from './post-draft.ts';

type Account = Pick<PostingAccount, 'connectionId' | 'platform' | 'isValid' | 'isPersonal'>;

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

/**
 * One text for every network: of each the accounts that were chosen already, or else its usual one. The others, a person's own
 * profile for instance, can be added; what needs a new connection is shown and left out.
 */
function chooseGlobal(draft: PostDraft, accounts: readonly Account[]): PostDraft {
  const isChosen = ({ connectionId }: Account) => draft.connectionIds.includes(connectionId);
  const chosen = [...new Set(accounts.map(({ platform }) => platform))].flatMap((platform) => {
    const own = accounts.filter((account) => account.platform === platform);
    const before = own.filter(isChosen);
    return before.length > 0 ? before : defaultAccountsOf(own);
  });
  const connectionIds = chosen.map(({ connectionId }) => connectionId);
  return withAccounts(
    { ...draft, selection: ['global'], captions: {}, hashtagsBy: {}, mediaBy: {} },
    connectionIds,
    accounts,
  );
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
  const proposed = defaultAccountsOf(own).map(({ connectionId }) => connectionId);
  const kept = wasGlobal ? [] : draft.connectionIds;
  return withAccounts(
    { ...draft, selection: wasGlobal ? [platform] : [...draft.selection, platform] },
    [...new Set([...kept, ...proposed])],
    accounts,
  );
}

function dropPlatform(draft: PostDraft, platform: PostPlatform, accounts: readonly Account[]): PostDraft {
  const dropped = new Set(accounts.filter((each) => each.platform === platform).map((each) => each.connectionId));
  return {
    ...withoutOwnMedia(withoutOwnText(draft, platform), platform),
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

/** The post without these accounts, and without the networks that have no other account in it. */
export function leaveOut(draft: PostDraft, connectionIds: readonly string[], accounts: readonly Account[]): PostDraft {
  const rest = connectionIds.reduce((current, id) => toggleAccount(current, id, accounts), draft);
  const isLeft = (platform: PostPlatform) =>
    accounts.some((account) => account.platform === platform && rest.connectionIds.includes(account.connectionId));
  return selectedPlatforms(rest)
    .filter((platform) => !isLeft(platform))
    .reduce((current, platform) => dropPlatform(current, platform, accounts), rest);
}

/** A post that names networks and no accounts goes to the usual one of each, as the server has it; so these are chosen. */
export function withProposedAccounts(draft: PostDraft, accounts: readonly Account[]): PostDraft {
  if (draft.connectionIds.length > 0) return draft;
  const { globalPlatforms } = draft;
  const isMeant = ({ platform }: Account) => globalPlatforms.length === 0 || globalPlatforms.includes(platform);
  const usual = defaultAccountsOf(accountsOfSelection(draft, accounts).filter(isMeant));
  return withAccounts(
    draft,
    usual.map(({ connectionId }) => connectionId),
    accounts,
  );
}

/** That a chosen network has nobody to speak as, in a sentence; null where each has somebody. */
export function missingAccountWords(draft: PostDraft, accounts: readonly Account[]): string | null {
  const chosen = accounts.filter(({ connectionId }) => draft.connectionIds.includes(connectionId));
  if (draft.selection.includes('global')) return chosen.length === 0 ? t('Choose at least one account') : null;
  const missing = selectedPlatforms(draft).find((platform) => !chosen.some((each) => each.platform === platform));
  if (missing === undefined) return null;
  return accounts.some(({ platform }) => platform === missing)
    ? t('Choose an account for {postTarget}', { postTarget: postTargetName(missing) })
    : t('{postTarget} has no account: connect one or take it out', { postTarget: postTargetName(missing) });
}

/** The accounts that the selection speaks of: of the chosen networks, or all for a global post. */
export function accountsOfSelection<Each extends Account>(draft: PostDraft, accounts: readonly Each[]): Each[] {
  if (draft.selection.includes('global')) return [...accounts];
  return accounts.filter(({ platform }) => draft.selection.includes(platform));
}
