/** Size limits of the build and performance goals of `npm run bench`. */
export const budgets = {
  /** Bytes transferred, Brotli, to show a route on the first visit. */
  firstRoute: { js: 135_000, css: 12_000 },
  /** First visit on a slow phone: times as multiples of the limit page, `blocking` in ms. */
  firstVisit: {
    firstPaint: 1.2,
    largestPaint: 1.15,
    blocking: { home: 100, others: 60 },
    shift: 0,
    bytes: 300_000,
  },
  /**
   * Repeat visit on a slow phone: times as multiples of a repeat visit of the limit page, with the network
   * alive, hanging or dead; `spread`: the slowest network state as a multiple of the fastest.
   */
  repeatVisit: { firstPaint: 0.9, spread: 1.1, shift: 0 },
  /** Milliseconds from a tap to the next paint on a slow phone, in 98 of 100 cases. */
  tap: 100,
  /**
   * What the service worker precaches at installation, all or nothing: uncompressed bytes of the files that a single
   * page needs, for each page, and of all others.
   */
  precache: { shell: 1_014_000, page: 40_000 },
  /** Milliseconds of a cold start on a hanging network until the shell and the saved catalogue show. */
  hangingStart: { shell: 1000, catalogue: 3000 },
  /** Lighthouse, mobile, each of its four scores on Home, Category and Product. */
  lighthouse: 100,
  /**
   * A category of 10,000 products on a slow phone: first and largest paint as multiples of a category
   * of 16, nodes in the document, heap with all products loaded (bytes), frames a second of a fling,
   * milliseconds of a search among all of them on the device, and of a filter with its counts.
   */
  large: {
    firstCards: 1.1,
    nodes: 3_000,
    heap: 60_000_000,
    framesPerSecond: 60,
    deviceSearch: 50,
    deviceFilter: 50,
  },
  /** With 32 connections on two cores; `p99` in milliseconds, the others in requests per second. */
  api: {
    catalogueCall: { perSecond: 10_000, p99: 15 },
    /** The requests per second of a large catalogue as a share of those of a small one. */
    ofSmallest: 0.8,
    cachedPage: 8_000,
    newPage: 300,
    /** In a catalogue of any size up to 100,000. */
    search: { p99: 100 },
    /** A catalogue call while 300 pages are requested that were not rendered yet. */
    besideNewPages: { p99: 50 },
  },
  /**
   * Export and import of 100,000 products: megabytes of the command, and by which the server grows; milliseconds that
   * another call takes meanwhile.
   */
  operator: { memory: 300, delayOfOthers: 100 },
  /**
   * The Desk: bytes transferred, Brotli, of all its scripts and styles; milliseconds of a call in 99 of 100 cases, with
   * 10,000 orders and 100,000 products.
   */
  desk: { bytes: { js: 206_000, css: 6_000 }, call: 200, firstPaint: 1.5 },
} as const;
