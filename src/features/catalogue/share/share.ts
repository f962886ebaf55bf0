import { addressOfList, type SharedLine, writeList } from '../../search/writeList';

export interface Shared {
  /** Of the product or category, or what the list is called. */
  title: string;
  /** The page within the shop. */
  path: string;
  /** The goods of a list. */
  lines?: SharedLine[];
  /** Addresses of pictures. */
  pictures: string[];
}

const MAX_PICTURES = 4;
/** The press allows sharing only for a few seconds. */
const PICTURE_TIMEOUT_MS = 1500;

const toFile = async (src: string) => {
  const response = await fetch(src, { signal: AbortSignal.timeout(PICTURE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${src}: ${response.status}`);
  const blob = await response.blob();
  const name = new URL(src, location.href).pathname.split('/').at(-1) ?? '';
  return new File([blob], name, { type: blob.type });
};

/** The data with its pictures, where the platform takes them; they are optional. */
const withPictures = async (data: ShareData, pictures: string[]): Promise<ShareData> => {
  const sample = new File([' '], 'picture.webp', { type: 'image/webp' });
  if (pictures.length === 0 || !navigator.canShare?.({ files: [sample] })) return data;
  const files = await Promise.all(pictures.slice(0, MAX_PICTURES).map(toFile)).catch(() => []);
  const complete = { ...data, files };
  return files.length > 0 && navigator.canShare(complete) ? complete : data;
};

const isCancelled = (cause: unknown) =>
  cause instanceof DOMException && cause.name === 'AbortError';

/**
 * Shares by the share sheet of the device, else copies the text and the address.
 * @returns how; `cancelled` when the shopper has closed the sheet
 * @throws when neither is possible
 */
export const share = async ({ title, path, lines, pictures }: Shared) => {
  const url = (lines && addressOfList(lines, location.origin)) ?? location.origin + path;
  const text = lines && `${title}:\n${writeList(lines)}`;
  if (navigator.share) {
    const data = { title, ...(text && { text }), url };
    try {
      await navigator.share(await withPictures(data, pictures));
      return 'shared';
    } catch (cause) {
      if (isCancelled(cause)) return 'cancelled';
    }
  }
  await navigator.clipboard.writeText(text ? `${text}\n${url}` : url);
  return 'copied';
};
