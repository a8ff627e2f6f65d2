import type { imageSizes, imageStyles } from '@parley/contract/ai/rules.ts';
import type { PostPlatform, PostTarget } from '@parley/contract/posting/targets.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { fetchAnew } from '../../../../api/fetch-anew.ts';
import { queryKey } from '../../../../api/query-key.ts';
import { t } from '../../../../messages/translate.ts';
import { toast } from '../../../../ui/toast-store.ts';
import { openDraftOf } from '../draft/draft-store.ts';
import { addMedia } from '../draft/media-list.ts';
import { mediaTabOf, withMedia } from '../draft/own-media.ts';
import { type CaptionTab, tabOf, unusedGeneralText } from '../draft/own-text.ts';
import type { PostDraft } from '../draft/post-draft.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import type { ToneChoice } from './GenerateBasis.tsx';
import {
  type GeneratedText,
  keptPlatforms,
  nothingWritten,
  ownTextsOf,
  sentencesOf,
  targetsOf,
  withGenerated,
} from './generated-text.ts';

const topicMaxChars = 5000;
/** Where nothing was written yet. Source: specification 2, section 7. */
const emptyTopics = { caption: 'Create engaging social media content', hashtags: 'social media content' };

/** What the AI wrote last: what it rests on, whose own words it left, and the words that it replaced. */
export type AiNote = {
  sentences: string[];
  kept: PostPlatform[];
  before: Pick<PostDraft, 'caption' | 'hashtags' | 'captions' | 'hashtagsBy'>;
};

/** Lets the AI write caption and hashtags, both at once for every target; `onWritten` is told whose text to show. */
export function useGenerateText(postId: string, tone: ToneChoice, onWritten: (platform: PostPlatform) => void) {
  const { change, set } = usePostDraft(postId);
  const [note, setNote] = useState<AiNote | null>(null);
  const written = useRef(nothingWritten);
  const generate = useMutation({
    mutationFn: async () => {
      const draft = openDraftOf(postId)?.draft;
      if (draft === undefined) return [];
      const topic = draft.caption.trim().slice(0, topicMaxChars);
      return Promise.all(targetsOf(draft, written.current).map((target) => writeFor(target, topic, tone)));
    },
    onSuccess: (texts) => {
      const before = openDraftOf(postId)?.draft;
      if (before === undefined) return;
      if (texts.length === 0) {
        toast({
          title: t('Nothing was generated'),
          description: t('You have written the text yourself. Take it back first to let the AI write.'),
        });
        return;
      }
      const already = written.current;
      setNote({
        sentences: sentencesOf(texts.flatMap((text) => text.reasons)),
        kept: keptPlatforms(before, already),
        before: wordsOf(before),
      });
      change((draft) => withGenerated(draft, texts, already));
      const own = ownTextsOf(texts);
      written.current = {
        captions: { ...already.captions, ...own.captions },
        hashtagsBy: { ...already.hashtagsBy, ...own.hashtagsBy },
      };
      const first = texts[0]?.target;
      const after = openDraftOf(postId)?.draft;
      // The text of all is read by none then: what is typed there would go nowhere. Where the texts are alike, it is read by all.
      if (after !== undefined && unusedGeneralText(after) !== null && first !== undefined && first !== 'global')
        onWritten(first);
      toast({
        title: t('AI Content Generated'),
        description: t('Your caption and hashtags have been generated successfully!'),
      });
    },
    onError: () =>
      toast({
        title: t('Generation Failed'),
        description: t('Failed to generate AI content. Please try again.'),
        variant: 'destructive',
      }),
  });
  function undo() {
    if (note !== null) set(note.before);
    setNote(null);
  }
  return { generate, note, undo, forgetNote: () => setNote(null) };
}

function wordsOf({ caption, hashtags, captions, hashtagsBy }: PostDraft): AiNote['before'] {
  return { caption, hashtags, captions, hashtagsBy };
}

async function writeFor(target: PostTarget, topic: string, tone: ToneChoice): Promise<GeneratedText> {
  const [caption, hashtags] = await Promise.all([
    call('generateCaption', {
      body: {
        topic: topic || emptyTopics.caption,
        platform: target,
        ...(tone === 'asWritten' ? {} : { tone }),
      },
    }),
    call('generateHashtags', { body: { topic: topic || emptyTopics.hashtags, platform: target } }),
  ]);
  return {
    target,
    caption: caption.data.caption,
    hashtags: hashtags.data.hashtags,
    reasons: [caption.data.reason, hashtags.data.reason],
  };
}

export type ImageWish = {
  prompt: string;
  style: (typeof imageStyles)[number];
  size: (typeof imageSizes)[number];
};

/** Lets the AI make a picture, which joins the post's files. Gives what was made, in a sentence. */
export function useGenerateImage(postId: string, tab: CaptionTab) {
  const queryClient = useQueryClient();
  const { draft, change } = usePostDraft(postId);
  return useMutation({
    mutationFn: async (wish: ImageWish) => {
      const platform = tab === 'all' ? (draft.selection[0] ?? 'global') : tab;
      return (await call('generateImage', { body: { ...wish, platform } })).data;
    },
    onSuccess: ({ item }) => {
      change((current) =>
        withMedia(current, mediaTabOf(current, tabOf(current, tab)), (media) => addMedia(media, [item])),
      );
      void fetchAnew(queryClient, queryKey('listMedia'));
      toast({
        title: t('AI Image Generated'),
        description: t('Your image has been generated and added to the post!'),
      });
    },
    onError: () =>
      toast({
        title: t('Image Generation Failed'),
        description: t('Failed to generate AI image. Please try again.'),
        variant: 'destructive',
      }),
  });
}
