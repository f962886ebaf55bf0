import type { Image } from '../../../contract/image';
import { operator } from '../../api/api';

/** Photographs of a slow line take minutes; a line that stands still does not. */
const TIMEOUT_MS = 10 * 60_000;

interface Upload {
  file: Blob;
  signal: AbortSignal;
  /** @param share of the bytes that are sent, from 0 to 1 */
  onProgress: (share: number) => void;
}

/**
 * Adds a photograph; `fetch` would not say how much of it is sent.
 * @returns all pictures afterwards @throws like a failed call of the API: `data` is what the shop said
 */
export const uploadPicture = (path: string, { file, signal, onProgress }: Upload) =>
  new Promise<Image[]>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', operator(path));
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, response } = request;
      if (status === 200) resolve(response.data.results);
      else reject({ status, data: response });
    };
    const fail = () => reject({ status: 'FETCH_ERROR' });
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
