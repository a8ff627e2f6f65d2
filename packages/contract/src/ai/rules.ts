/** What the image maker and the optimizer let a person choose, without zod. */
import type { PostPlatform } from '../posting/targets.ts';

/** The tones that captions are written in. */
export const captionTones = ['playful', 'professional', 'friendly', 'excited'] as const;
export type CaptionTone = (typeof captionTones)[number];

export const imageStyles = ['natural', 'vivid'] as const;
export const imageSizes = ['1024x1024', '1792x1024', '1024x1792'] as const;

export const optimizationFocuses = [
  'engagement',
  'reach',
  'professional',
  'conversational',
  'thought_leadership',
] as const;
export type OptimizationFocus = (typeof optimizationFocuses)[number];
/** The network that the optimizer begins with. Source: specification 2, section 2. */
export const optimizerFirstPlatform: PostPlatform = 'linkedin';
export const optimizationAudiences = [
  'professionals',
  'entrepreneurs',
  'executives',
  'marketers',
  'developers',
  'general',
] as const;
export type OptimizationAudience = (typeof optimizationAudiences)[number];
export const suggestionTypes = ['hashtags', 'timing', 'length', 'tone', 'cta', 'engagement'] as const;
