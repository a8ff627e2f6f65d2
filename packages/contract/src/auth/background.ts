/** What a page asks by itself, with nobody at the keyboard: it does not keep a session from idling out. */
import type { CallName } from '../calls.ts';

/** A caller that refreshes by itself says so with this header, set to `true`. */
export const backgroundHeader = 'parley-background';

/** Never counted as somebody's being there, with the header or without. */
export const callsInBackground: ReadonlySet<CallName> = new Set(['openLiveEvents', 'setPresence', 'listNotifications']);
