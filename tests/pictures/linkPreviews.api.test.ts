import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePhotograph } from '../support/api/photograph';
import { openApi } from '../support/api/server';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

describeOnce('Pictures of link previews', () => {
  let directory: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'loam-previews-'));
    const webp = await sharp(await makePhotograph('red', 640, 480))
      .webp()
      .toBuffer();
    for (const folder of ['dist/pictures', 'pictures']) {
      await mkdir(path.join(directory, folder), { recursive: true });
      await writeFile(path.join(directory, folder, 'rye-640.webp'), webp);
    }
    await writeFile(path.join(directory, 'pictures', 'broken.webp'), 'RIFF');
    await writeFile(path.join(directory, 'dist/index.html'), '<!doctype html>');
    const config = { dataDir: directory, storefrontDir: path.join(directory, 'dist') };
    app = await openApi(await openTestDatabase(), config);
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it.each(['/pictures/previews/rye-640.jpg', '/pictures/previews/added/rye-640.jpg'])(
    'are JPEG of the same size: %s',
    async (url) => {
      for (const _again of [1, 2]) {
        const response = await app.inject(url);
        expect([response.statusCode, response.headers['content-type']]).toEqual([
          200,
          'image/jpeg',
        ]);
        expect(response.headers['access-control-allow-origin']).toBe('*');
        const { format, width, height } = await sharp(response.rawPayload).metadata();
        expect({ format, width, height }).toEqual({ format: 'jpeg', width: 640, height: 480 });
      }
    },
  );

  it('are missing where there is no picture, and nothing beside the pictures is read', async () => {
    for (const name of ['none', '..%2f..%2fsecret', 'a.b']) {
      const { statusCode } = await app.inject(`/pictures/previews/${name}.jpg`);
      expect(statusCode, name).toBe(404);
    }
  });

  it('are the WebP file where that cannot be decoded', async () => {
    const { statusCode, headers } = await app.inject('/pictures/previews/added/broken.jpg');
    expect([statusCode, headers.location]).toEqual([302, '/pictures/added/broken.webp']);
  });
});
