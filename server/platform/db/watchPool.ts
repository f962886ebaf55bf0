import type pg from 'pg';

/** How often it is checked, within the time after which it matters, whether something has succeeded. */
const CHECKS = 6;

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
  let isChecking = false;
  const isRecent = () => performance.now() - succeededAt < stuckAfterMs;
  pool.on('connect', (client) => {
    client.connection.on('commandComplete', () => {
      succeededAt = performance.now();
      isStuck = false;
    });
  });
  const check = async () => {
    if (isRecent() || isChecking) return;
    isChecking = true;
    // Nothing may have been asked of the database.
    await pool.query('select 1').catch(() => {});
    const isThere = await connectAfresh().then(
      () => true,
      () => false,
    );
    isStuck = isThere && !isRecent();
    isChecking = false;
  };
  const timer = setInterval(check, stuckAfterMs / CHECKS).unref();
  return { isStuck: () => isStuck, stop: () => clearInterval(timer) };
};
