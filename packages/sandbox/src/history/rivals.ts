import { figureOf } from '../figures.ts';
import type { Platform } from '../platforms/platform.ts';
import { insertAccount } from '../state/accounts.ts';
import { saveSetting } from '../state/settings.ts';
import type { World } from '../world.ts';
import type { HistoryRival } from './history.ts';

const DAY_MS = 86_400_000;
const POSTS_REACH_BACK_DAYS = 60;
const SUBJECTS = [
  'A new season',
  'From the workshop',
  'Back in stock',
  'Field notes',
  'Our people',
  'Before and after',
];

/** Makes other companies' accounts with what they posted in the sixty days before `madeAt`, milliseconds since 1970. */
export function makeRivals(world: World, platforms: Platform[], rivals: readonly HistoryRival[], madeAt: number): void {
  for (const rival of rivals) {
    const platform = platforms.find(({ name }) => name === rival.platform);
    if (platform?.rivalId === undefined) throw new Error(`${rival.platform} tells nothing of other accounts.`);
    const { handle, name, followers } = rival;
    const account = insertAccount(world.state, {
      ...{ platform: platform.name, id: platform.rivalId(handle), role: 'rival', handle, name, followers },
      ...{ about: `${name}. What we make, and where it has been.`, position: 0, createdAt: Date.UTC(2017, 4, 2, 9) },
    });
    if (rival.isPrivate === true) saveSetting(world.state, platform.name, privateSetting(account.id), true);
    for (let back = POSTS_REACH_BACK_DAYS; back > 0; back -= rival.everyDays) {
      const atMs = madeAt - back * DAY_MS + figureOf(`${handle}/${back}`, 0, DAY_MS / 4);
      const subject = SUBJECTS[figureOf(`${handle}/${back}/subject`, 0, SUBJECTS.length - 1)];
      platform.receive({
        ...{ kind: 'post', from: 'brand', author: undefined, thread: undefined, accountId: account.id },
        ...{ text: `${subject} at ${name}`, createdAt: atMs, origin: 'history', recommendation: 'positive' },
      });
    }
  }
}

/** Under which a private account is kept as such. */
export function privateSetting(accountId: string): string {
  return `private/${accountId}`;
}
