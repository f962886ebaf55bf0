/** What the shop may weigh and how it must do: limits of the build, goals of `npm run bench`. */
export const budgets = {
  /** Bytes sent, Brotli, to show a route on the first visit. */
  firstRoute: { js: 135_000, css: 12_000 },
  /** What the service worker fetches at its installation, all or nothing; bytes unpacked. */
  precache: { bytes: 1_000_000, entries: 60 },
  /** Milliseconds of a cold start on a network that hangs, until the shell and what was saved. */
  hangingStart: { shell: 1000, catalogue: 3000 },
  /** Lighthouse, mobile, each of its four scores on Home, Category and Product. */
  lighthouse: 100,
  /** Catalogue calls with 32 connections; `p99` in milliseconds. */
  api: { requestsPerSecond: 10_000, p99: 15 },
} as const;
