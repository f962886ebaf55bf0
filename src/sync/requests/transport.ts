/** A request of the API client. */
export interface ApiRequest {
  /** Below the base URL, which ends with `/api/`. */
  url: string;
  method?: 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  data?: object | undefined;
  headers: Record<string, string>;
  /** Sent to another origin without cookies. */
  isPublic?: boolean | undefined;
  /** Covers headers and body, in ms. */
  timeout: number;
}

export interface ApiResponse {
  /** The HTTP status; null without a response. */
  status: number | null;
  /** The parsed body, or its text if it is not JSON. */
  data: unknown;
  /** With names in lower case. */
  headers: Record<string, string>;
}

/** Sends a request, and resolves whatever the response is: `axiosTransport` in pages, `fetch` in the service worker. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

export const NO_RESPONSE: ApiResponse = { status: null, data: null, headers: {} };
