import type pg from 'pg';

/** Of the looks whether something has succeeded, as a part of the time after which it matters. */
const LOOKS = 6;

/**
 * Watches whether a process has lost a database that is there: no statement has succeeded for `stuckAfterMs`, also one
 * made for this purpose, and yet a connection outside of the pool works. Only a new process would help. A database that
 * is not there does not count, since it will be found again.
 * @param connectAfresh makes a statement on a connection of its own
 */
export const watchPool = (
  pool: pg.Pool,
  connectAfresh: () => Promise<void>,
  stuckAfterMs: number,
) => {
  let succeededAt = performance.now();
  let isStuck = false;
  let isLooking = false;
  const isRecent = () => performance.now() - succeededAt < stuckAfterMs;
  pool.on('connect', (client) => {
    client.connection.on('commandComplete', () => {
      succeededAt = performance.now();
      isStuck = false;
    });
  });
  const look = async () => {
    if (isRecent() || isLooking) return;
    isLooking = true;
    // Nothing may have been asked of the database.
    await pool.query('select 1').catch(() => {});
    const isThere = await connectAfresh().then(
      () => true,
      () => false,
    );
    isStuck = isThere && !isRecent();
    isLooking = false;
  };
  const timer = setInterval(look, stuckAfterMs / LOOKS).unref();
  return { isStuck: () => isStuck, stop: () => clearInterval(timer) };
};
