import type { CreatePostBody, Post } from '@parley/contract/posting/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { createUuid } from '../../../components/create-uuid.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { renewPosts } from '../post/post-cache.ts';

/** Makes a draft to go on with in the composer. A second press, after a lost answer for instance, gives the same one. */
export function useCreateDraft(onCreated: (post: Post) => void) {
  const queryClient = useQueryClient();
  const last = useRef<{ content: string; id: string } | null>(null);
  return useMutation({
    // Without a network it says so at once, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (body: Omit<CreatePostBody, 'id'>) => {
      const content = JSON.stringify(body);
      if (last.current?.content !== content) last.current = { content, id: createUuid() };
      return call('createPost', { body: { ...body, id: last.current.id } });
    },
    onSuccess: (post) => {
      last.current = null;
      renewPosts(queryClient);
      onCreated(post);
    },
    onError: (error) => toast({ title: t('No draft was made'), description: reasonOf(error), variant: 'destructive' }),
  });
}
