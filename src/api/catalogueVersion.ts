const TIMEOUT_MS = 10_000;

/**
 * The version of the catalogue; undefined when it is not known, also where the host has none. Not by the
 * client: what is asked so often must neither wake the outbox nor judge the network.
 * @param calls where the calls of the shop begin: host, stage prefix and `/api/{shop}/`
 */
export const getCatalogueVersion = async (calls: string): Promise<string | undefined> => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${calls}catalogue_version`, { signal });
    const body: { data?: { version?: unknown } } | null = response.ok
      ? await response.json()
      : null;
    const version = body?.data?.version;
    return typeof version === 'string' ? version : undefined;
  } catch {
    return undefined;
  }
};
