import type { Sharp } from 'sharp';

/** The formats of photographs, and the names that libvips has for what reads them. */
const loaders = {
  jpeg: 'VipsForeignLoadJpeg',
  png: 'VipsForeignLoadPng',
  webp: 'VipsForeignLoadWebp',
  // AVIF.
  heif: 'VipsForeignLoadHeif',
};

/** Loaded for the first picture: most processes never make one. */
export const loadSharp = async (): Promise<(input: Buffer, options?: object) => Sharp> => {
  const { default: sharp } = await import('sharp');
  // Nothing else is decoded, whatever its name or type says.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: Object.values(loaders) });
  return sharp;
};
