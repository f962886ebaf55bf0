import { chmod, mkdir, stat } from 'node:fs/promises';
import { OperatorError } from '../config/operatorError';

/** Of group and everybody else. */
const OTHERS = 0o077;
const EVERYBODY = 0o007;

/**
 * Makes `directory` where there is none, and in any case its owner's alone (0700), as is every file
 * this process creates from now on: customers, orders and sessions stand in them. Windows has access
 * lists instead, which directories inherit.
 * @throws OperatorError when everybody may look into it and it belongs to another user
 */
export const makePrivate = async (directory: string) => {
  process.umask(OTHERS);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const { mode } = await stat(directory);
  if ((mode & OTHERS) === 0) return;
  await chmod(directory, mode & ~OTHERS & 0o777).catch((cause) => {
    // A volume may belong to another user and be shared with this one's group.
    if ((mode & EVERYBODY) === 0) return;
    throw new OperatorError(
      `${directory} must belong to the user who runs the shop: everybody on this machine may look into it.`,
      { cause },
    );
  });
};
