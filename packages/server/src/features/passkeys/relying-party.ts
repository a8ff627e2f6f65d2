/** For whom a passkey signs: this installation by the name in PUBLIC_URL. A passkey made for another name does not open this one. */
import type { Config } from '../../config.ts';

export const relyingPartyName = 'Parley';

export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
