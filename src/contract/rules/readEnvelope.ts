/** The outermost shape of a response body; the contract describes the data inside. */
export interface Body {
  code?: unknown;
  success?: unknown;
  message?: unknown;
  data?: unknown;
  /** The error code of a failure. */
  error?: unknown;
}

/** Reads the status that a body names: 200 for a success, and that of a failure. */
export type CodeOf = (body: Body) => unknown;

/** The data of a body that says success; undefined when it holds none. */
const pickSafely = <Data, SuccessBody>(pick: (body: SuccessBody) => Data, body: unknown) => {
  try {
    return pick(body as SuccessBody);
  } catch {
    return undefined;
  }
};

/**
 * What the shop says in a response. The `status` is null when it is not the shop that responds, whatever the HTTP
 * status: captive portals, gateways and proxies reject requests with pages and JSON of their own.
 *
 * A success is HTTP 200, code 200 and data. A failure repeats the HTTP status as its code, beside a message; a host
 * may also send it with HTTP 200, then even without a message.
 * @param http the HTTP status; null without a response
 * @param pick extracts the data from a body that says success
 */
export const readEnvelope = <Data, SuccessBody>(
  http: number | null,
  body: unknown,
  pick: (body: SuccessBody) => Data,
  codeOf: CodeOf = ({ code }) => code,
): { status: number | null; data?: Data | undefined } => {
  if (typeof body !== 'object' || body === null) return { status: null };
  const { message } = body as Body;
  const code = codeOf(body);
  if (http === 200 && code === 200) {
    const data = pickSafely(pick, body);
    return data === undefined || data === null ? { status: null } : { status: 200, data };
  }
  const isFailure = Number.isInteger(code) && Number(code) >= 400 && Number(code) < 600;
  const isShops = http === 200 || (code === http && typeof message === 'string');
  return { status: isFailure && isShops ? Number(code) : null };
};
