// Workbox reads `self` when it is imported.
Object.assign(globalThis, {
  self: globalThis,
  location: new URL('https://shop.example/service-worker.js'),
  __WB_DISABLE_DEV_LOGS: true,
});

export {};
