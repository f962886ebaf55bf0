import type { Config } from '../config';
import { OperatorError } from '../config/operatorError';
import { readStorefrontOrigins } from '../http/storefront/storefrontOrigins';

/**
 * A page shows only pictures of the origins it was built with.
 * @throws OperatorError when added pictures would be of another
 */
export const assertShown = async ({
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
