import sharp from 'sharp';

/** A picture of one colour, the smallest that is accepted. */
export const makePhotograph = (background = '#e9a824', width = 320, height = 320) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
