/** What the AI writes, draws and scores. */
import type { Call } from '../call.ts';

export const aiCalls = {
  getWritingBasis: {
    method: 'GET',
    path: '/api/ai/writing-basis',
    permission: 'ai.write',
    feature: 'ai',
    summary: 'What a caption would rest on: the name, the own best posts, which engine',
    errors: [],
  },
  generateCaption: {
    method: 'POST',
    path: '/api/ai/generate-fast-caption',
    permission: 'ai.write',
    feature: 'ai',
    summary: 'Draft a caption',
    errors: ['ai_unavailable', 'rate_limited'],
  },
  generateHashtags: {
    method: 'POST',
    path: '/api/ai/generate-fast-hashtags',
    permission: 'ai.write',
    feature: 'ai',
    summary: 'Draft hashtags',
    errors: ['ai_unavailable', 'rate_limited'],
  },
  generateImage: {
    method: 'POST',
    path: '/api/ai/generate-image',
    permission: 'ai.write',
    feature: 'ai',
    summary: 'Make an image and keep it in the media library',
    errors: ['ai_unavailable', 'media_library_full', 'rate_limited'],
  },
  optimizeContent: {
    method: 'POST',
    path: '/api/linkedin/optimize-content',
    permission: 'ai.write',
    feature: 'ai',
    summary: 'Score a text and say how to better it',
    errors: ['ai_unavailable', 'rate_limited'],
  },
} as const satisfies Record<string, Call>;
