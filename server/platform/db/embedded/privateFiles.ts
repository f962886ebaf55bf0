import { chmod, mkdir, stat } from 'node:fs/promises';
import { ConfigError } from '../../config/configError';

/** Permission bits of the group and others. */
const GROUP_AND_OTHERS = 0o077;
const OTHERS_ONLY = 0o007;

/**
 * Creates `directory` if necessary and makes it accessible to its owner only (0700), as well as every
 * file this process creates afterwards: they contain personal data. Windows uses inherited access
 * lists instead.
 * @throws ConfigError when it is readable by everybody and belongs to another user
 */
export const makePrivate = async (directory: string) => {
  process.umask(GROUP_AND_OTHERS);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const { mode } = await stat(directory);
  if ((mode & GROUP_AND_OTHERS) === 0) return;
  await chmod(directory, mode & ~GROUP_AND_OTHERS & 0o777).catch((cause) => {
    // A mounted volume may belong to another user and be shared through the group.
    if ((mode & OTHERS_ONLY) === 0) return;
    throw new ConfigError(
      `${directory} must belong to the user who runs the shop: everybody on this machine may look into it.`,
      { cause },
    );
  });
};
