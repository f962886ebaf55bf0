import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../../config/configError';

/** sockaddr_un holds 104 bytes on macOS and 108 on Linux. */
const MAX_SOCKET_PATH_BYTES = 100;
/** This process's open files, by descriptor. */
const OPEN_FILES = '/proc/self/fd';

/**
 * The directory of the sockets, always inside the data directory, so that all processes agree on it. On
 * Linux a path that is too long for a socket is reached through an open file descriptor.
 */
export const socketDirectory = async (directory: string) => {
  const lockDir = path.join(directory, 'lock');
  await mkdir(lockDir, { recursive: true, mode: 0o700 });
  const longest = path.join(lockDir, '4194304-01234567.sock.new');
  if (Buffer.byteLength(longest) <= MAX_SOCKET_PATH_BYTES)
    return { folder: lockDir, release: () => {} };
  if (!existsSync(OPEN_FILES)) {
    throw new ConfigError(
      `DATA_DIR must have a shorter path than ${directory}: a lock inside it would have more than ${MAX_SOCKET_PATH_BYTES} bytes.`,
    );
  }
  const handle = openSync(lockDir, 'r');
  return { folder: `${OPEN_FILES}/${handle}`, release: () => closeSync(handle) };
};

/** The name of a pipe, which is not a file on Windows. */
export const pipeOf = (kind: string, directory: string) =>
  `\\\\.\\pipe\\${kind}-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`;

/** The socket on which the shop with the embedded database in `dataDir` accepts commands. */
export const commandSocket = async (dataDir: string) => {
  const directory = await realpath(dataDir);
  if (process.platform === 'win32') {
    return { address: pipeOf('loam-commands', directory), release: () => {} };
  }
  const { folder, release } = await socketDirectory(directory);
  return { address: path.join(folder, 'commands'), release };
};
