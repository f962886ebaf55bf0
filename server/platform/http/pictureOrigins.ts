import type { Config } from '../config/config';
import { ConfigError } from '../config/configError';
import type { ErrorMessage } from './errors/httpError';
import { readStorefrontOrigins } from './storefrontOrigins';

export type PictureSettings = Pick<Config, 'pictures' | 'storefrontDir' | 'publicUrl'>;

const originsOf = (url: string | undefined) =>
  url && URL.canParse(url) ? [new URL(url).origin] : [];

/** Where the built storefront shows pictures from; undefined where the storefront is elsewhere. */
const shownOrigins = async ({ storefrontDir, publicUrl }: PictureSettings) => {
  if (!storefrontDir) return undefined;
  const { api, pictures } = await readStorefrontOrigins(storefrontDir);
  return [...originsOf(publicUrl), ...api, ...pictures];
};

/** Where pictures may be shown from besides the shop's own paths. */
export const pictureOrigins = async (settings: PictureSettings) => [
  ...new Set([...originsOf(settings.pictures.url), ...((await shownOrigins(settings)) ?? [])]),
];

/** @throws ConfigError if added pictures would have an origin that the storefront shows none from */
export const assertPictureOrigin = async (settings: PictureSettings) => {
  const [added] = originsOf(settings.pictures.url);
  const shown = added && (await shownOrigins(settings));
  if (!shown || shown.includes(added)) return;
  throw new ConfigError(
    `PICTURES_URL is on ${added}, where the built storefront shows no pictures from: build it with VITE_PICTURE_ORIGINS=${added}.`,
  );
};

/** A path of the shop; browsers read \ as /, and a comma or space ends an address of `srcset`. */
const PATH = /^\/(?![/\\])[^\s\\,"<>]*$/;
const ADDRESS = /^https?:\/\/[^\s\\,"<>@]+$/;

/** @returns a function that says what is wrong with the address of a picture, if anything is */
export const makeAddressCheck = async (settings: PictureSettings) => {
  const shown = await shownOrigins(settings);
  const configured = await pictureOrigins(settings);
  return (address: string): ErrorMessage | undefined => {
    if (PATH.test(address)) return undefined;
    const isAddress = ADDRESS.test(address) && URL.canParse(address);
    const { origin, protocol } = new URL(isAddress ? address : 'none:');
    if (configured.includes(origin)) return undefined;
    if (protocol !== 'https:') return 'not_importable.address';
    return shown && ['not_importable.addressOrigin', { origin }];
  };
};
