// The only service worker: it shows the notices of urgent messages. It answers no request and caches nothing
// (docs/decisions/0486-service-worker-for-push-alone.md).
self.addEventListener('push', (event) => {
  const { title, ...options } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { ...options, lang: 'fr', icon: '/icon-192.png' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const dashboard = pages.find(({ url }) => new URL(url).pathname === '/dashboard');
    await (dashboard ? dashboard.focus() : self.clients.openWindow('/dashboard'));
  };
  event.waitUntil(open());
});
