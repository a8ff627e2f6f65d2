/** How many wrong passwords are allowed, and whose they are. */
import type { Context } from '../../context.ts';
import { addressKeyOf } from '../../http/address-key.ts';
import { createRateLimit, type RateLimit } from '../../http/rate-limit.ts';
import { findKnownOrigin, type Origin } from './known-devices.ts';

const windowMs = 15 * 60_000;

export type SignInTry = {
  /** It was the right password: only failed tries stay counted, so that an office behind one address is not locked out by its own people. */
  succeed(): Promise<void>;
};

/**
 * Ten wrong passwords close an account to the address they came from, fifty an address to all accounts. Wrong passwords from many
 * addresses together (100) close an account only to places from where its owner never signed in. A browser that the person has signed
 * in with is counted by itself, ten tries: what others do does not reach it.
 */
export function createSignInLimits(context: Context): {
  /** Counts one try. @throws AppError `rate_limited` */
  take(email: string, origin: Origin): Promise<SignInTry>;
} {
  const { database } = context;
  const byAddress = createRateLimit(database, { name: 'sign-in-address', points: 50, windowMs });
  const byAccountAndAddress = createRateLimit(database, { name: 'sign-in-account-address', points: 10, windowMs });
  const byAccount = createRateLimit(database, { name: 'sign-in-account-anywhere', points: 100, windowMs });
  const byDevice = createRateLimit(database, { name: 'sign-in-device', points: 10, windowMs });

  return {
    async take(email, origin) {
      const { isAddressKnown, isDeviceKnown } = await findKnownOrigin(context, email, origin);
      const address = addressKeyOf(origin.address);
      const counted: { limit: RateLimit; key: string; isForgotten: boolean }[] =
        isDeviceKnown && origin.deviceHash !== null
          ? [{ limit: byDevice, key: origin.deviceHash, isForgotten: true }]
          : [
              { limit: byAddress, key: address, isForgotten: false },
              { limit: byAccountAndAddress, key: `${email} ${address}`, isForgotten: true },
              ...(isAddressKnown ? [] : [{ limit: byAccount, key: email, isForgotten: false }]),
            ];
      for (const { limit, key } of counted) await limit.take(key);
      return {
        async succeed() {
          for (const { limit, key, isForgotten } of counted)
            await (isForgotten ? limit.forget(key) : limit.giveBack(key));
        },
      };
    },
  };
}
