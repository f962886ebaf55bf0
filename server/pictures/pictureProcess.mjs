// Decodes one photograph in a process of its own, whose memory and time are limited; startPictureProcess.ts starts it.
// JavaScript, so that it starts without tsx.
import sharp from 'sharp';

// The formats of photographs, by the names that libvips has for what reads them; the last is AVIF. No other format is
// decoded, whatever the name or content type.
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });

let source;

const steps = {
  read: async ({ photograph, maxPixels }) => {
    source = sharp(photograph, { limitInputPixels: maxPixels, sequentialRead: true });
    const { format, width, height, channels, depth, orientation, autoOrient } =
      await source.metadata();
    return { format, width, height, channels, depth, orientation, autoOrient };
  },
  /** Decodes once, and rotates after resizing, since both need the whole picture in memory. */
  resize: async ({ size, widths, blurWidth, previewWidth }) => {
    const small = await source.resize(size).keepExif().png({ compressionLevel: 0 }).toBuffer();
    const at = (width) => sharp(small).autoOrient().resize({ width });
    const contents = await Promise.all(
      widths.map((width) => at(width).webp({ quality: 78, effort: 4 }).toBuffer()),
    );
    const { isOpaque } = await sharp(small).stats();
    if (isOpaque) return { contents, blur: await at(blurWidth).webp({ quality: 20 }).toBuffer() };
    const preview = at(previewWidth).flatten({ background: 'white' }).webp({ quality: 78 });
    return { contents, preview: await preview.toBuffer() };
  },
  jpeg: async () => ({
    content: await source.flatten({ background: 'white' }).jpeg({ quality: 82 }).toBuffer(),
  }),
};

process.on('message', async ({ step, input }) => {
  process.send(
    await steps[step](input).then(
      (output) => ({ output }),
      ({ message }) => ({ problem: message }),
    ),
  );
});
