/** A SIGTERM to npm ends npm's shell but not its child (npm/cli #6684), so the server watches the shell. */
export const exitWithNpm = () => {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
};
