import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../platform/config/config';
import type { BucketConfig } from '../platform/config/pictures';
import { syncDirectory } from '../platform/db/embedded/syncDirectory';
import { HttpError } from '../platform/http/errors/httpError';
import { PICTURE_CACHE_CONTROL } from './pictureFiles';

/** Stores the files of pictures. Names contain a hash of the content, so no file is ever replaced. */
interface PictureStore {
  save: (name: string, content: Buffer) => Promise<void>;
}

/** The files of added pictures when they are not in a bucket. */
export const picturesIn = (dataDir: string) => path.join(dataDir, 'pictures');

export const makePictureStore = ({
  pictures: { bucket },
  dataDir,
}: Pick<Config, 'pictures' | 'dataDir'>): PictureStore =>
  bucket ? bucketStore(bucket) : folderStore(picturesIn(dataDir));

/** Creates the folder with the user of the shop. The shop also starts if that is not possible. */
export const preparePictures = async ({
  pictures: { bucket },
  dataDir,
}: Pick<Config, 'pictures' | 'dataDir'>) => {
  if (!bucket) await mkdir(picturesIn(dataDir), { recursive: true }).catch(() => undefined);
};

const UPLOAD_TIMEOUT_MS = 15_000;
/** After a status 429 or 5xx. */
const RETRIES = 2;

/** Puts files into a bucket. The bucket, or a CDN in front of it, decides who may read them. */
const bucketStore = ({ url, region, keyId, secret }: BucketConfig): PictureStore => {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: RETRIES,
  });
  return {
    save: async (name, content) => {
      const response = await client
        .fetch(`${url}/${name}`, {
          method: 'PUT',
          body: new Uint8Array(content),
          headers: { 'content-type': 'image/webp', 'cache-control': PICTURE_CACHE_CONTROL },
          signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
        })
        .catch((cause: Error) => bucketUnavailable(cause.message));
      await response.body?.cancel();
      if (!response.ok) bucketUnavailable(`status ${response.status}`);
    },
  };
};

const bucketUnavailable = (reason: string): never => {
  throw new HttpError(503, ['bucket_unavailable', { reason }]);
};

/**
 * A file gets its name when it is complete, also after a power cut. The folder is not created here, since the
 * shop would not find files in a new folder.
 */
export const folderStore = (folder: string): PictureStore => ({
  save: async (name, content) => {
    const partial = path.join(folder, `.${name}.${randomUUID()}`);
    const file = await open(partial, 'wx').catch((cause) => folderUnavailable(folder, cause));
    try {
      await fill(file, content);
      await rename(partial, path.join(folder, name));
    } finally {
      await rm(partial, { force: true });
    }
    await syncDirectory(folder);
  },
});

const fill = async (file: FileHandle, content: Buffer) => {
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
};

const folderUnavailable = (folder: string, { code }: NodeJS.ErrnoException): never => {
  const message = { folder: path.resolve(folder), reason: String(code) };
  throw new HttpError(503, ['folder_unavailable', message]);
};
