// Shows notices while no page of Parley is open. It answers no requests and keeps no answers: what the pages show comes from the server alone.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { body, path, tag, title } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icons/parley-192.png', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.path, self.location.origin);
  // A notice leads into Parley and nowhere else.
  if (address.origin === self.location.origin) event.waitUntil(open(address.href));
});

/** In a page that is open already, else in a new one. */
async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) {
    try {
      await page.focus();
      await page.navigate(address);
      return;
    } catch {
      // That page went, or is not under this worker: the next one.
    }
  }
  await self.clients.openWindow(address);
}

// The push service gives the browser another address: the server must know it.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});

async function renew(former, given) {
  const subscription = given ?? (await self.registration.pushManager.subscribe(former.options));
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/notifications/push-devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}
