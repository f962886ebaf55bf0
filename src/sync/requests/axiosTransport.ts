import type { AxiosAdapter, AxiosError, AxiosInstance, AxiosResponse } from 'axios';
import { type ApiResponse, NO_RESPONSE, type Transport } from './transport';

const toResponse = ({ status, data, headers }: AxiosResponse): ApiResponse => ({
  status,
  data,
  headers: headers as Record<string, string>,
});

/** @param baseURL host, stage prefix and `/api/` */
export const axiosTransport = (baseURL: string, adapter?: AxiosAdapter): Transport => {
  const load = async () => {
    // Loaded after the first screen, which a rendered page shows without a call.
    const { create } = await import('axios');
    return create({ baseURL, ...(adapter && { adapter }) });
  };
  let loading: Promise<AxiosInstance> | undefined;
  const axios = () => {
    loading ??= load();
    // Without a network the code cannot be loaded either; the next call tries again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return ({ isPublic, ...request }) =>
    axios()
      .then((loaded) => loaded.request({ ...request, withCredentials: !isPublic }))
      .then(toResponse, (error: Partial<AxiosError>) =>
        error.response ? toResponse(error.response) : NO_RESPONSE,
      );
};
