import type { Viewer } from '@parley/contract/inbox/schemas.ts';
import { locale, t } from '../../../messages/translate.ts';

const names = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Who else has the ticket open, in one line; null when nobody has. Who types comes before who looks. */
export function viewersLine(viewers: readonly Viewer[]): { text: string; typing: boolean } | null {
  const typing = viewers.filter((viewer) => viewer.typing);
  const shown = typing.length > 0 ? typing : viewers;
  if (shown.length === 0) return null;
  const who = names.format(shown.map((viewer) => viewer.name));
  const count = shown.length;
  return typing.length > 0
    ? { text: t('{who} {count, plural, one {is} other {are}} typing a reply', { who, count }), typing: true }
    : { text: t('{who} {count, plural, one {is} other {are}} also looking at this', { who, count }), typing: false };
}
