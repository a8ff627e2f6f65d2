import { type AppSubscription, readAppSubscription } from '../../graph/subscription.ts';
import type { Parameters } from '../../http/parameters.ts';
import type { State } from '../../state/database.ts';
import { deleteSetting, getSetting, saveSetting } from '../../state/settings.ts';
import type { World } from '../../world.ts';
import { INSTAGRAM_FIELDS } from './events.ts';
import { subscriptionName, type WayIn } from './way-in.ts';

/** The app's callback for the object `instagram`, of the app that people sign in with. */
export function getInstagramSubscription(state: State, way: WayIn): AppSubscription | undefined {
  return getSetting<AppSubscription>(state, 'instagram', subscriptionName(way));
}

export function removeInstagramSubscription(state: State, way: WayIn): void {
  deleteSetting(state, 'instagram', subscriptionName(way));
}

export async function subscribeInstagramApp(world: World, way: WayIn, parameters: Parameters): Promise<void> {
  const subscription = await readAppSubscription(world, parameters, INSTAGRAM_FIELDS);
  saveSetting(world.state, 'instagram', subscriptionName(way), subscription);
}
