import path from 'node:path';
import type { Config } from '../config';
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
