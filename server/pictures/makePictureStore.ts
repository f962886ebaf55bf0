import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../platform/config/config';
import { bucketStore } from './bucketStore';
import { folderStore } from './folderStore';
import type { PictureStore } from './pictureStore';

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
