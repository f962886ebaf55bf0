import { describe, expect, it, vi } from 'vitest';
import { buildPrograms } from '../support/build/buildPrograms';
import { makeTemplate } from '../support/build/shopTemplate';

const stop = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('../support/build/buildPrograms', () => ({ buildPrograms: vi.fn() }));
vi.mock('../support/database/databaseImage', () => ({ databaseImage: async () => undefined }));
vi.mock('../support/database/cluster', () => ({ databaseIn: vi.fn(), onCluster: vi.fn() }));
vi.mock('../../server/platform/db/embedded/embedded', () => ({ restoreFiles: vi.fn() }));
vi.mock('../../server/platform/db/postgres', () => ({
  openPostgres: () => ({ migrate: vi.fn(), close: vi.fn() }),
}));
vi.mock('../../server/seed/seed', () => ({ seedDemo: vi.fn() }));
vi.mock('../../scripts/shared/postgresCluster', () => ({
  findPostgres: () => '/bin',
  startCluster: async () => ({ url: 'postgresql://test', stop }),
}));

describe('Database template of the tests', () => {
  it('stops its cluster when the programs cannot be built', async () => {
    vi.mocked(buildPrograms).mockRejectedValue(new Error('no build'));
    await expect(makeTemplate()).rejects.toThrow('no build');
    expect(stop).toHaveBeenCalledOnce();
  });
});
