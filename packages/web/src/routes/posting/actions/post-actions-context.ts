import type { Post } from '@parley/contract/posting/schemas.ts';
import { createContext, useContext } from 'react';
import type { ComposeTarget, PostPart } from '../post/posting-address.ts';

/** What is asked about before it is done. */
export type PostQuestion = 'reschedule' | 'publish-now' | 'delete';

export type PostActions = {
  openPost: (id: string, part?: PostPart) => void;
  openComposer: (target?: ComposeTarget) => void;
  ask: (question: PostQuestion, post: Post) => void;
};

export const PostActionsContext = createContext<PostActions | null>(null);

/** What any part of the page can set going. Only below `PostActionsProvider`; throws elsewhere. */
export function usePostActions(): PostActions {
  const actions = useContext(PostActionsContext);
  if (actions === null) throw new Error('usePostActions must be used within a PostActionsProvider');
  return actions;
}
