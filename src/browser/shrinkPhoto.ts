/** The longer side in pixels: enough to see a spot on an apple. */
const MAX_SIDE = 1280;
const QUALITY = 0.8;

/**
 * A photograph as a JPEG in base64, small enough to wait for a signal on the device. Drawing it anew also leaves out where
 * it was taken. @throws Error when the browser cannot read the file
 */
export const shrinkPhoto = async (file: Blob): Promise<string> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const [, base64] = canvas.toDataURL('image/jpeg', QUALITY).split(',');
  if (!base64) throw new Error('the photograph is empty');
  return base64;
};
