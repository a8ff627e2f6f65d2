/** This browser as a device that notices are shown on: its service worker and its subscription at the browser's push service. */
import { call } from '../../../api/client.ts';
import { t } from '../../../messages/translate.ts';

const workerAddress = '/service-worker.js';

/** Why notices cannot be shown on this browser, and what would help; null: they can. */
export function refusalOfBrowser(): string | null {
  if (!window.isSecureContext) return t('Browsers show notices of https pages only. Open Parley by its https address.');
  if (!('serviceWorker' in navigator) || !('PushManager' in window))
    return t(
      'This browser cannot do it. On an iPhone or iPad, add Parley to the home screen first and open it from there.',
    );
  if (Notification.permission === 'denied')
    return t('This browser was told to show no notices of Parley. Allow them in its settings for this page.');
  return null;
}

/** SHA-256 of this browser's address at its push service, hex; null: it has none. */
export async function readOwnEndpointHash(): Promise<string | null> {
  if (refusalOfBrowser() !== null) return null;
  const registration = await navigator.serviceWorker.getRegistration(workerAddress);
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription === null || subscription === undefined) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks the person, where they were not asked before, and hands this browser's subscription in. @throws Error with a reason for people */
export async function addThisBrowser(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(t('The browser was not allowed to show notices.'));
  await navigator.serviceWorker.register(workerAddress);
  const { pushManager } = await navigator.serviceWorker.ready;
  const earlier = await pushManager.getSubscription();
  // One of another key would be refused by the push service.
  if (earlier !== null && !hasKey(earlier, publicKey)) await earlier.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined)
    throw new Error(t('The push service of this browser gave no address.'));
  return call('addPushDevice', { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
}

/** The browser forgets its subscription; what the server keeps of it is removed apart. */
export async function forgetSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(workerAddress);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function hasKey(subscription: PushSubscription, publicKey: string): boolean {
  const key = subscription.options.applicationServerKey;
  if (key === null) return false;
  const [own, wanted] = [new Uint8Array(key), bytesOf(publicKey)];
  return own.length === wanted.length && own.every((byte, index) => byte === wanted[index]);
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
