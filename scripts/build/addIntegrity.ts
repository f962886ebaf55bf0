import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ManifestTransform } from 'workbox-build';

/**
 * The integrity hash of each precached file in a folder, with which the browser rejects a captive portal's page or a
 * truncated file. Icons are exempt: some hosts recompress pictures, and a changed icon does no harm.
 */
export const addIntegrity =
  (folder: string): ManifestTransform =>
  async (entries) => ({
    manifest: await Promise.all(
      entries.map(async (entry) => {
        if (entry.url.endsWith('.png')) return entry;
        const hash = createHash('sha256').update(await readFile(path.join(folder, entry.url)));
        return { ...entry, integrity: `sha256-${hash.digest('base64')}` };
      }),
    ),
  });
