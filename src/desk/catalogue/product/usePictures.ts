import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { newUuid } from '../../../browser/newUuid';
import type { Image } from '../../../contract/catalogue/image';
import { api, messageOf, operator } from '../../api/api';
import { catalogueApi } from '../catalogueApi';

/** A photograph on its way. */
export interface Upload {
  id: string;
  file: File;
  /** The share of the bytes that are sent, from 0 to 1. */
  share: number;
  /** Undefined while it waits or is sent; an empty sentence without a connection. */
  failure?: string;
}

/** The pictures of a product, category or banner, and those on their way to it, one after the other. */
export const usePictures = (path: string) => {
  const dispatch = useDispatch();
  const pictures = catalogueApi.usePicturesQuery(path);
  const [setPictures, changed] = catalogueApi.useSetPicturesMutation();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const abort = useRef<AbortController>(undefined);

  const update = (id: string, change: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));
  const drop = (id: string) => setUploads((all) => all.filter((each) => each.id !== id));

  const next = uploads.find(({ failure }) => failure === undefined);
  const nextId = next?.id;
  const file = next?.file;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the progress of an upload does not start it again.
  useEffect(() => {
    if (nextId === undefined || file === undefined) return;
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    uploadPicture(path, { file, signal, onProgress: (share) => update(nextId, { share }) })
      .then(() => drop(nextId))
      .catch((error) => {
        if (!signal.aborted) update(nextId, { failure: messageOf(error) ?? '', share: 0 });
      })
      .finally(() => dispatch(api.util.invalidateTags(['Products'])));
    return () => controller.abort();
  }, [dispatch, nextId, file, path]);

  return {
    pictures: pictures.data,
    error: pictures.error ?? changed.error,
    retry: pictures.refetch,
    isChanging: changed.isLoading,
    uploads,
    add: (files: File[]) =>
      setUploads((all) => [
        ...all,
        ...files.map((each) => ({ id: newUuid(), file: each, share: 0 })),
      ]),
    again: (id: string) =>
      setUploads((all) =>
        all.map((each) => (each.id === id ? { id, file: each.file, share: 0 } : each)),
      ),
    drop,
    /** Stores another order, other texts, or fewer pictures. */
    set: (now: Image[]) =>
      setPictures({
        path,
        pictures: now.map(({ src, alt }) => ({ src, alt })),
        before: (pictures.data ?? []).map(({ src }) => src),
      }),
  };
};

/** Photographs of a slow line take minutes; a line that stands still does not. */
const TIMEOUT_MS = 10 * 60_000;

interface UploadOptions {
  file: Blob;
  signal: AbortSignal;
  /** @param share of the bytes that are sent, from 0 to 1 */
  onProgress: (share: number) => void;
}

/**
 * Adds a photograph; `fetch` would not say how much of it is sent.
 * @returns all pictures afterwards @throws like a failed call of the API: `data` is what the shop said
 */
const uploadPicture = (path: string, { file, signal, onProgress }: UploadOptions) =>
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
