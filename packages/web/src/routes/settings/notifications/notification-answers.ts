/** A whole answer of the settings of notices: what takes the place of what one lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { required, requiredAs } from '../../../api/fill-answer.ts';

/** What a person may change and save is never made up. */
export const wholeNotificationSettings: AnswerOf<'getNotificationSettings'> = {
  timeZone: requiredAs({ name: required, isOwn: false }),
  choices: [{ kind: required, bell: requiredAs(false), mail: requiredAs(false), push: requiredAs(false) }],
  quietHours: requiredAs({ isOn: requiredAs(false), from: required, to: required, crisisPasses: requiredAs(false) }),
  digest: requiredAs({ every: required, hour: required, weekday: required, nextAt: null }),
  mail: requiredAs({ isServerSetUp: requiredAs(false), address: '' }),
  push: requiredAs({
    showsWords: requiredAs(false),
    publicKey: required,
    devices: [{ id: required, device: '', endpointHash: '', addedAt: '', lastReachedAt: null, failure: null }],
  }),
};
