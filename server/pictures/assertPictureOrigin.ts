import type { Config } from '../config';
import { OperatorError } from '../config/operatorError';
import { readStorefrontOrigins } from '../http/storefront/storefrontOrigins';

/**
 * Pages show only pictures from the origins that the storefront was built with.
 * @throws OperatorError if added pictures would have another origin
 */
export const assertPictureOrigin = async ({
  pictures: { url },
  storefrontDir,
  publicUrl,
}: Pick<Config, 'pictures' | 'storefrontDir' | 'publicUrl'>) => {
  if (!storefrontDir || !URL.canParse(url)) return;
  const { origin } = new URL(url);
  const { api, pictures } = await readStorefrontOrigins(storefrontDir);
  const own = publicUrl ? [new URL(publicUrl).origin] : [];
  if ([...own, ...api, ...pictures].includes(origin)) return;
  throw new OperatorError(
    `PICTURES_URL is on ${origin}, where the built storefront shows no pictures from: build it with VITE_PICTURE_ORIGINS=${origin}.`,
  );
};
