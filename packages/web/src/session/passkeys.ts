/** The browser's side of passkeys; its library loads when one is asked for. */
import type { BodyOf } from '@parley/contract/endpoints.ts';
import { reasonOf } from '../api/errors.ts';
import { t } from '../messages/translate.ts';

type Options = Record<string, unknown>;

export async function makePasskey(options: Options): Promise<BodyOf<'addPasskey'>['response']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // The server's options, as the library that makes them there wrote them.
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { authenticatorAttachment, id, rawId, response, type } = await startRegistration({ optionsJSON });
  return {
    ...{ id, rawId, type },
    ...(isAttachment(authenticatorAttachment) ? { authenticatorAttachment } : {}),
    response: {
      clientDataJSON: response.clientDataJSON,
      attestationObject: response.attestationObject,
      ...(response.transports === undefined ? {} : { transports: response.transports }),
    },
  };
}

export async function askPasskey(options: Options): Promise<BodyOf<'signInByPasskey'>['response']> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const { authenticatorAttachment, id, rawId, response, type } = await startAuthentication({ optionsJSON });
  return {
    ...{ id, rawId, type },
    ...(isAttachment(authenticatorAttachment) ? { authenticatorAttachment } : {}),
    response: {
      clientDataJSON: response.clientDataJSON,
      authenticatorData: response.authenticatorData,
      signature: response.signature,
      ...(response.userHandle === undefined ? {} : { userHandle: response.userHandle }),
    },
  };
}

/** What went wrong, in words; a browser says it in names of errors. Source: WebAuthn Level 3, sections 5.1.3 and 5.1.4. */
export function refusalOfPasskey(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return t('Nothing was chosen, or it took too long. Please try again.');
  if (name === 'InvalidStateError') return t('This device has a passkey for your account already.');
  if (name === 'SecurityError')
    return t(
      'Passkeys work only at the address that whoever runs Parley has set (PUBLIC_URL), over https or on localhost.',
    );
  if (name === 'NotSupportedError' || name === 'WebAuthnError') return t('This browser has no passkeys.');
  return reasonOf(error);
}

function isAttachment(value: string | undefined): value is 'platform' | 'cross-platform' {
  return value === 'platform' || value === 'cross-platform';
}
