self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('text').then((cache) => cache.addAll(['/', '/register.js'])))
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => event.respondWith(caches.match(event.request)))
