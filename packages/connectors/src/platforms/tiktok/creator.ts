/**
 * What a creator may choose now; TikTok wants it asked before every post, and nothing chosen beforehand but what is off.
 * Source: developers.tiktok.com/doc/{content-posting-api-reference-query-creator-info, content-sharing-guidelines}, read 2026-11-21.
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { PublishChoice, PublishRequest, PublishStep } from '../../connector/publish.ts';
import type { TiktokClient } from './client.ts';

const creatorSchema = z.object({
  creator_nickname: z.string().optional(),
  privacy_level_options: z.array(z.string()),
  comment_disabled: z.boolean().optional(),
  duet_disabled: z.boolean().optional(),
  stitch_disabled: z.boolean().optional(),
  max_video_post_duration_sec: z.number().optional(),
});
type Creator = z.infer<typeof creatorSchema>;

const privacyLabels: Record<string, string> = {
  PUBLIC_TO_EVERYONE: 'Everyone',
  MUTUAL_FOLLOW_FRIENDS: 'Friends',
  FOLLOWER_OF_CREATOR: 'Followers',
  SELF_ONLY: 'Only you',
};

export function readCreator(client: TiktokClient, auth: AccountAuth) {
  const path = '/v2/post/publish/creator_info/query/';
  return client.call({ method: 'POST', path, token: auth.grant.accessToken }, creatorSchema);
}

export function toChoices(creator: Creator): PublishChoice[] {
  const { comment_disabled: noComments, duet_disabled: noDuets, stitch_disabled: noStitches } = creator;
  const toggle = (name: string, label: string, isDisabled = false): PublishChoice => ({
    name,
    label,
    isRequired: false,
    options: [{ value: 'off', label: 'No' }, ...(isDisabled ? [] : [{ value: 'on', label: 'Yes' }])],
  });
  return [
    {
      name: 'privacy',
      label: 'Who can see it',
      isRequired: true,
      options: creator.privacy_level_options.map((value) => ({ value, label: privacyLabels[value] ?? value })),
    },
    toggle('comments', 'Allow comments', noComments),
    toggle('duet', 'Allow duets', noDuets),
    toggle('stitch', 'Allow stitches', noStitches),
    toggle('yourBrand', 'Promotes your own brand'),
    toggle('brandedContent', 'Paid partnership (branded content)'),
    toggle('madeWithAi', 'Made with AI'),
    toggle('addMusic', 'Let TikTok add music to photos'),
  ];
}

/** A refusal that the creator's present settings foretell; null when there is none. */
export function checkAgainstCreator(creator: Creator, request: PublishRequest): PublishStep | null {
  const rejected = (code: string, reason: string): PublishStep => ({ outcome: 'rejected', code, reason });
  const { options, media } = request;
  if (!creator.privacy_level_options.includes(options.privacy ?? ''))
    return rejected(
      'privacy_level_option_mismatch',
      'The account does not offer this audience on TikTok now; choose again who can see the post.',
    );
  const longestMs = (creator.max_video_post_duration_sec ?? Number.POSITIVE_INFINITY) * 1000;
  if (media.some(({ durationMs }) => (durationMs ?? 0) > longestMs))
    return rejected('duration_check_failed', `The account may post videos of at most ${longestMs / 1000} seconds.`);
  return null;
}
