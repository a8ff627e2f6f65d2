import { lazyComponent } from '../../../components/lazy-component.ts';

const load = () => import('./MessageCards.tsx');

// A narrow screen asks for them at once, beside the messages themselves; a wide one never does.
if (window.matchMedia('(max-width: 767.98px)').matches) load().catch(() => undefined);

/** The list of narrow screens, whose code wide ones do without. */
export const MessageCards = lazyComponent(async () => (await load()).MessageCards);
