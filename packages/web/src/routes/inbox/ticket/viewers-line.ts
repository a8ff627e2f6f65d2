import type { Viewer } from '@parley/contract/inbox/schemas.ts';

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Who else has the ticket open, in one line; null when nobody has. Who types comes before who looks. */
export function viewersLine(viewers: readonly Viewer[]): { text: string; typing: boolean } | null {
  const typing = viewers.filter((viewer) => viewer.typing);
  const shown = typing.length > 0 ? typing : viewers;
  if (shown.length === 0) return null;
  const who = names.format(shown.map((viewer) => viewer.name));
  const verb = shown.length === 1 ? 'is' : 'are';
  return typing.length > 0
    ? { text: `${who} ${verb} typing a reply`, typing: true }
    : { text: `${who} ${verb} also looking at this`, typing: false };
}
