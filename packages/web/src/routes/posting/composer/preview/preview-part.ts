import type { PostingAccount } from '@parley/contract/posting/account-schemas.ts';
import type { PreviewTraits } from '@parley/contract/posting/post-preview.ts';
import type { PostDraft } from '../draft/post-draft.ts';

/** What each layout of the preview is given. */
export type PreviewPartProps = {
  draft: PostDraft;
  account: PostingAccount | null;
  /** The account's, or words for one that is not connected yet. */
  name: string;
  /** Caption and hashtags of this network. */
  text: string;
  traits: PreviewTraits;
};
