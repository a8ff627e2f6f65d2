import { platformNames } from '@parley/contract/platforms.ts';
import type { PostTarget } from '@parley/contract/posting/targets.ts';
import { t } from '../messages/translate.ts';

/** The networks keep their names in every language. */
export function postTargetName(target: PostTarget): string {
  return target === 'global' ? t('Global Post') : platformNames[target];
}
