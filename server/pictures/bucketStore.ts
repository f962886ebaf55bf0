import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../config/pictures';
import { HttpError } from '../http/httpError';
import { PICTURE_CACHE_CONTROL } from './pictureFiles';
import type { PictureStore } from './pictureStore';

const TIMEOUT_MS = 15_000;
/** Of a bucket that is busy or answers with a 5xx status. */
const RETRIES = 2;

/** Puts files into a bucket. Who may read them is decided there, or by the CDN before it. */
export const bucketStore = ({ url, region, keyId, secret }: BucketConfig): PictureStore => {
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
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        .catch((cause: Error) => unavailable(cause.message));
      await response.body?.cancel();
      if (!response.ok) unavailable(`status ${response.status}`);
    },
  };
};

const unavailable = (why: string): never => {
  throw new HttpError(
    503,
    'bucket_unavailable',
    `The bucket of PICTURES_BUCKET did not take the picture (${why}). Nothing is changed.`,
  );
};
