/** The outermost shape of a response body; the contract describes the data inside. */
export interface Body {
  code?: unknown;
  success?: unknown;
  message?: unknown;
  data?: unknown;
  /** The error code of a failure. */
  error?: unknown;
}

/** Reads the code that a body names: 200 for a success, any other number for a failure. */
export type CodeOf = (body: Body) => unknown;

/** The data of a body that says success; undefined when it holds none. */
const pickSafely = <Data, SuccessBody>(pick: (body: SuccessBody) => Data, body: unknown) => {
  try {
    return pick(body as SuccessBody) ?? undefined;
  } catch {
    return undefined;
  }
};

/**
 * What the shop says in a response, whatever its HTTP status: a JSON object with a number as its `code` is the
 * shop's word. 200 is a success, with or without data; every other code is a failure. Anything else is no response
 * of the shop, for example the page of a captive portal: then `status` is null.
 * @param pick extracts the data from a body that says success
 */
export const readEnvelope = <Data, SuccessBody>(
  body: unknown,
  pick: (body: SuccessBody) => Data,
  codeOf: CodeOf = ({ code }) => code,
): { status: number | null; data?: NonNullable<Data> | undefined } => {
  if (typeof body !== 'object' || body === null) return { status: null };
  const code = codeOf(body);
  if (typeof code !== 'number') return { status: null };
  return code === 200 ? { status: 200, data: pickSafely(pick, body) } : { status: code };
};
