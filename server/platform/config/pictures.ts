import { ConfigError } from './configError';
import type { Environment } from './environment';

/** Where this server itself serves added pictures. */
export const OWN_PICTURES = '/pictures/added';

/** An S3-compatible bucket. */
export interface BucketConfig {
  /** The address of the bucket, without a trailing slash. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

export interface PicturesConfig {
  /** The base address of added pictures, without a trailing slash. */
  url: string;
  /** Undefined if pictures are files in `dataDir`. */
  bucket: BucketConfig | undefined;
}

/** @throws ConfigError */
export const readPictures = (env: Environment): PicturesConfig => {
  const bucket = readBucket(env);
  const url = env.PICTURES_URL?.replace(/\/+$/, '') || (bucket ? '' : OWN_PICTURES);
  // Without a bucket a path is served by this server, possibly below a prefix.
  const isPath = /^\/(?!\/)[^?#\s,]+$/.test(url) && (bucket || url.endsWith(OWN_PICTURES));
  if (!isPath && !isAddress(url)) {
    throw new ConfigError(
      bucket
        ? 'PICTURES_BUCKET needs PICTURES_URL, where browsers read the pictures of the bucket, like https://pictures.shop.example.'
        : 'PICTURES_URL must be what the addresses of pictures begin with, like https://api.shop.example/pictures/added.',
    );
  }
  return { url, bucket };
};

const readBucket = (env: Environment): BucketConfig | undefined => {
  const url = env.PICTURES_BUCKET?.replace(/\/+$/, '');
  if (!url) return undefined;
  const { PICTURES_BUCKET_KEY_ID: keyId, PICTURES_BUCKET_SECRET: secret } = env;
  if (!isAddress(url)) {
    throw new ConfigError(
      'PICTURES_BUCKET must be the address of the bucket, like https://s3.eu-central-1.amazonaws.com/my-pictures.',
    );
  }
  if (!keyId || !secret) {
    throw new ConfigError(
      'PICTURES_BUCKET needs PICTURES_BUCKET_KEY_ID and PICTURES_BUCKET_SECRET.',
    );
  }
  return { url, region: env.PICTURES_BUCKET_REGION || 'us-east-1', keyId, secret };
};

/** The address is used in `srcset`, where a comma or space ends an address. */
const isAddress = (url: string) => /^https?:\/\/[^?#\s,]+$/.test(url) && URL.canParse(url);
