/** People who keep comments from the public, and now and then think better of it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Written } from './customers.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';

/** What was last asked for of one message, and taken. */
export type Moderated = { entryId: number; platform: string; externalId: string; isHidden: boolean; asked: number };

const hiddenShare = 0.7;
const shownAgainShare = 0.5;
const twiceShare = 0.3;

/** Hides comments where the network allows it, until told to stop. */
export async function moderateComments(
  person: Person,
  written: readonly Written[],
  random: Random,
  signal: AbortSignal,
): Promise<Moderated[]> {
  const moderated: Moderated[] = [];
  const seen = new Set<string>();
  while (!signal.aborted) {
    for (const { customer, externalId, mark } of written) {
      if (signal.aborted) break;
      if (seen.has(mark) || (customer.kind !== 'comment' && customer.kind !== 'mention')) continue;
      const place = await person.findEntry(mark);
      // It is still on its way.
      if (place === null) continue;
      seen.add(mark);
      if (random.next() > hiddenShare) continue;
      const one: Moderated = {
        ...{ entryId: place.entryId, platform: customer.account.platform, externalId },
        ...{ isHidden: false, asked: 0 },
      };
      for (const isHidden of random.next() < shownAgainShare ? [true, false] : [true]) {
        const times = random.next() < twiceShare ? 2 : 1;
        const answers = await Promise.all(Array.from({ length: times }, () => person.setHidden(place, isHidden)));
        if (!answers.includes(null)) break;
        Object.assign(one, { isHidden, asked: one.asked + 1 });
        await wait(random.between(0, 4_000));
      }
      if (one.asked > 0) moderated.push(one);
    }
    await wait(500, undefined, { signal }).catch(() => undefined);
  }
  return moderated;
}
