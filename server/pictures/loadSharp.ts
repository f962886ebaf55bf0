import type { Sharp } from 'sharp';

/** The formats of photographs, and the names that libvips has for what reads them. */
const loaders = {
  jpeg: 'VipsForeignLoadJpeg',
  png: 'VipsForeignLoadPng',
  webp: 'VipsForeignLoadWebp',
  // AVIF.
  heif: 'VipsForeignLoadHeif',
};

/** Loaded with the first picture, since most processes never process one. */
export const loadSharp = async (): Promise<(input: Buffer, options?: object) => Sharp> => {
  const { default: sharp } = await import('sharp');
  // No other format is decoded, whatever the name or content type.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: Object.values(loaders) });
  return sharp;
};
