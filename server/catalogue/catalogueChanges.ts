import fp from 'fastify-plugin';
import type { Connection } from '../platform/db/database';
import type { Freshness } from '../platform/http/responseCache';

declare module 'fastify' {
  interface FastifyInstance {
    /** How long data of the catalogue stay fresh in caches. */
    catalogueFreshness: Freshness;
    /** Marks all cached data of the catalogue as stale. */
    catalogueChanged: () => void;
  }
}

interface CatalogueChangesOptions {
  /** Without it, changes become visible after `ttl`. */
  listen?: Connection['listen'] | undefined;
  /** In ms. */
  ttl: number;
}

/** The channel on which triggers of the database notify of changes. */
const CHANNEL = 'catalogue';
/** The TTL while changes are announced: a trigger may be disabled, as during a restore. */
const ANNOUNCED_TTL_MS = 60_000;
/** Changes within this time count as one, so that many orders do not cause many queries. */
const COLLECT_MS = 200;

/** Announces changes of the catalogue, whichever process makes them. */
export const catalogueChanges = fp<CatalogueChangesOptions>(async (app, { listen, ttl }) => {
  const freshness = { version: 0, maxAge: ttl, isAnnounced: false };
  const change = () => {
    freshness.version += 1;
  };
  app.decorate('catalogueFreshness', freshness);
  app.decorate('catalogueChanged', change);
  if (!listen) return;

  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;
  const changeCollected = () => {
    timer = undefined;
    change();
  };
  const stop = listen(CHANNEL, {
    onNotification: () => {
      timer ??= setTimeout(changeCollected, COLLECT_MS);
    },
    onListening: () => {
      hasFailed = false;
      freshness.maxAge = ANNOUNCED_TTL_MS;
      freshness.isAnnounced = true;
      change();
    },
    onLost: (err) => {
      freshness.maxAge = ttl;
      freshness.isAnnounced = false;
      change();
      if (!hasFailed) app.log.warn({ err }, `Changes of the catalogue show after ${ttl} ms.`);
      hasFailed = true;
    },
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await stop();
  });
});
