import { describe, expect, it } from 'vitest';
import { startPictureProcess } from '../../server/pictures/startPictureProcess';
import { makePhotograph } from '../support/api/photograph';
import { cleanUp } from '../support/cleanUp';

describe('Process that decodes a photograph', { timeout: 60_000 }, () => {
  const resize = async (maxMemoryMb?: number) => {
    const { run, end } = startPictureProcess(maxMemoryMb);
    cleanUp(end);
    const photograph = await makePhotograph('red', 4000, 4000);
    const { format } = await run('read', { photograph, maxPixels: 16_000_000 });
    expect(format).toBe('png');
    return run('resize', { size: { width: 320 }, widths: [320], blurWidth: 8, previewWidth: 320 });
  };

  it('decodes within its memory', async () => {
    expect((await resize()).contents).toHaveLength(1);
  });

  it.runIf(process.platform === 'linux')('fails beyond its memory, by itself', async () => {
    await expect(resize(100)).rejects.toThrow(/memory/);
  });
});
