import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../platform/config/pictures';
import { HttpError } from '../platform/http/errors/httpError';
import { PICTURE_CACHE_CONTROL } from './pictureFiles';
import type { PictureStore } from './pictureStore';

const UPLOAD_TIMEOUT_MS = 15_000;
/** After a status 429 or 5xx. */
const RETRIES = 2;

/** Puts files into a bucket. The bucket, or a CDN in front of it, decides who may read them. */
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
          signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
        })
        .catch((cause: Error) => unavailable(cause.message));
      await response.body?.cancel();
      if (!response.ok) unavailable(`status ${response.status}`);
    },
  };
};

const unavailable = (reason: string): never => {
  throw new HttpError(503, ['bucket_unavailable', { reason }]);
};
