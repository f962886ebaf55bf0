import { readEnvelope } from '../../../contract/rules/readEnvelope';

const TIMEOUT_MS = 10_000;

const pickVersion = ({ data: { version } }: { data: { version?: unknown } }) =>
  typeof version === 'string' ? version : undefined;

/**
 * The version of the catalogue; undefined when it is not known or the host has none. It does not use the
 * API client, because such a frequent call must not change the connection state.
 * @param calls the base URL of the shop's calls: host, stage prefix and `/api/{shop}/`
 */
export const getCatalogueVersion = async (calls: string): Promise<string | undefined> => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${calls}catalogue_version`, { signal });
    return readEnvelope(await response.json(), pickVersion).data;
  } catch {
    return undefined;
  }
};
