import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { listPictures, setPictures } from '../../scripts/pictures/pictureCalls';
import type { ShopClient } from '../../scripts/shared/shopClient';
import { parseShop } from '../../scripts/shop/parseShop';
import { folderStore, preparePictures } from '../../server/pictures/makePictureStore';
import { readPictures } from '../../server/platform/config/pictures';
import { assertPictureOrigin } from '../../server/platform/http/pictureOrigins';
import { makeCommandClient } from '../support/api/operator';
import { makePhotograph } from '../support/api/photograph';
import { openApi } from '../support/api/server';
import { addProduct } from '../support/database/catalogueRows';
import { openTestDatabase } from '../support/database/testDatabase';

const folderWith = async (files: Record<string, Buffer>) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'photographs-'));
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(folder, name), content);
  return folder;
};

describe('npm run shop -- pictures', () => {
  let shop: ShopClient;
  let slug: string;
  let folder: string;
  beforeAll(async () => {
    const db = await openTestDatabase();
    shop = makeCommandClient(await openApi(db, { dataDir: await folderWith({}) }));
    slug = (await addProduct(db)).productId.replace('prd_', 'product-');
    folder = await folderWith({
      'red.png': await makePhotograph('red'),
      'blue.png': await makePhotograph('blue'),
      'notes.txt': Buffer.from('Not a photograph'),
    });
  });
  const run = (...args: string[]) => parseShop(['pictures', ...args])(shop);
  const file = (name: string) => path.join(folder, name);
  const texts = async () =>
    (await run('list', slug)).split('\n').map((line) => line.split('  ').at(-1));

  it('adds files at the end or at the beginning, reorders and removes them', async () => {
    await run('remove', slug, '1');
    expect(await run('list', slug)).toMatch(/no picture yet/);
    await run('add', slug, file('red.png'), '--alt', 'Red');
    expect(await run('add', slug, file('blue.png'), '--alt', 'Blue', '--first')).toMatch(
      /^1 {2}\/pictures\/added\/\S+ {2}320 × 320 {2}Blue\n2 {2}.*Red$/,
    );
    await run('add', slug, file('red.png'), '--alt', 'Red', '--first');
    expect(await texts()).toEqual(['Red', 'Blue']);
    await run('add', slug, file('blue.png'), '--alt', 'Blue', '--first');
    // The order that was read is another one meanwhile.
    const at = `pictures/product/${slug}`;
    const reversed = (await listPictures(shop, at)).reverse();
    await expect(setPictures(shop, at, [], reversed)).rejects.toThrow(
      /^The pictures have changed meanwhile/,
    );
    await run('order', slug, '2,1');
    await run('alt', slug, '2', 'A blue one');
    expect(await texts()).toEqual(['Red', 'A blue one']);
    await run('remove', slug, '1');
    expect(await texts()).toEqual(['A blue one']);
  });

  it('names a file that cannot be used, among usable ones', async () => {
    await expect(run('add', slug, file('notes.txt'))).rejects.toThrow(
      /notes\.txt: This is not a JPEG, PNG, WebP or AVIF picture/,
    );
    const before = await texts();
    await expect(run('add', slug, file('red.png'), file('nothing.png'))).rejects.toThrow(
      /^There is no file .*nothing\.png to read\.$/,
    );
    await expect(run('add', slug, folder)).rejects.toThrow(`There is no file ${folder} to read.`);
    expect(await texts()).toEqual(before);
    await expect(run('remove', slug, '9')).rejects.toThrow(/^There is no picture 9; there/);
    await expect(run('order', slug, '1,1')).rejects.toThrow(/^Name each of the/);
  });

  it('imports a folder whose names say what they show, and none twice', async () => {
    const names = [`${slug}.png`, `${slug}_2.png`, '.DS_Store'];
    const red = await makePhotograph('red');
    const source = await folderWith({
      [String(names[0])]: red,
      [String(names[1])]: await makePhotograph('blue'),
      [String(names[2])]: Buffer.from(''),
    });
    for (let left = (await texts()).length; left > 0; left--) await run('remove', slug, '1');
    expect(await run('import', source)).toBe('2 of 2 pictures.');
    const first = await run('list', slug);
    expect(first.split('\n')).toHaveLength(2);
    expect(await run('import', source)).toBe('2 of 2 pictures.');
    expect(await run('list', slug)).toBe(first);
    await writeFile(path.join(source, 'Honey jar.png'), red);
    await expect(run('import', source)).rejects.toThrow(/not Honey jar\.png\.$/);
  });

  it('imports what a CSV file lists, and nothing while it has mistakes', async () => {
    const source = await folderWith({
      'red.png': await makePhotograph('red'),
      'good.csv': Buffer.from(`slug;file;alt\n${slug};red.png;A red one\n`),
      'bad.csv': Buffer.from(`slug,file\n${slug},none.png\nno-such,red.png\n`),
      'empty.csv': Buffer.from(`slug,file\n${slug},\n`),
      'columns.csv': Buffer.from('product,picture\na,b\n'),
    });
    const at = (name: string) => path.join(source, name);
    for (let left = (await texts()).length; left > 1; left--) await run('remove', slug, '1');
    await run('import', at('good.csv'));
    expect((await texts()).at(-1)).toBe('A red one');
    const before = await texts();
    await expect(run('import', at('bad.csv'))).rejects.toThrow(
      /^There is no file .*none\.png to read\.\n.*no-such/,
    );
    await expect(run('import', at('empty.csv'))).rejects.toThrow(/^line 2: slug and file/);
    await expect(run('import', at('columns.csv'))).rejects.toThrow(
      'the columns are slug, file, alt',
    );
    await expect(run('import', at('none'))).rejects.toThrow(/^There is no folder or file/);
    expect(await texts()).toEqual(before);
  });

  it.each([
    [['add', 'x']],
    [['list']],
    [['list', 'a/b']],
    [['remove', 'x']],
    [['list', 'x', '--first']],
  ])('shows its usage for %j', (args) => {
    expect(() => parseShop(['pictures', ...args])).toThrow();
  });
});

describe('Storage of pictures', () => {
  const bucket = {
    PICTURES_BUCKET: 'https://s3.example/goods/',
    PICTURES_BUCKET_KEY_ID: 'AKID',
    PICTURES_BUCKET_SECRET: 'secret',
  };
  it('is DATA_DIR, or a bucket with complete settings', () => {
    expect(readPictures({})).toEqual({ url: '/pictures/added', bucket: undefined });
    const { PICTURES_BUCKET_SECRET: _, ...incomplete } = bucket;
    expect(() => readPictures(incomplete)).toThrow(/needs PICTURES_BUCKET_KEY_ID and/);
    expect(() => readPictures(bucket)).toThrow(/^PICTURES_BUCKET needs PICTURES_URL/);
    for (const PICTURES_URL of ['pictures.example', '/goods']) {
      expect(() => readPictures({ PICTURES_URL })).toThrow(/^PICTURES_URL must/);
    }
    expect(readPictures({ PICTURES_URL: '/dev/pictures/added' }).url).toBe('/dev/pictures/added');
    expect(readPictures({ ...bucket, PICTURES_URL: 'https://p.example/' })).toMatchObject({
      url: 'https://p.example',
      bucket: { url: 'https://s3.example/goods', region: 'us-east-1' },
    });
  });
});

describe('Folder of pictures', () => {
  it('is created by the shop, not by a command that only writes into it', async () => {
    const dataDir = await folderWith({});
    const { save } = folderStore(path.join(dataDir, 'pictures'));
    await expect(save('a.webp', Buffer.from('a'))).rejects.toThrow(/is not there or cannot be/);
    await preparePictures({ dataDir, pictures: readPictures({}) });
    await save('a.webp', Buffer.from('a'));
    expect(await readdir(path.join(dataDir, 'pictures'))).toEqual(['a.webp']);
  });
});

describe('Added pictures on another origin', () => {
  it('need a storefront that was built for it', async () => {
    const storefrontDir = await folderWith({
      '.origins.json': Buffer.from('{"api":[],"pictures":["https://p.example"]}'),
    });
    const at = (url: string) =>
      assertPictureOrigin({
        pictures: { url, bucket: undefined },
        storefrontDir,
        publicUrl: undefined,
      });
    await at('/pictures/added');
    await at('https://p.example/goods');
    await expect(at('https://q.example')).rejects.toThrow(
      /VITE_PICTURE_ORIGINS=https:\/\/q\.example/,
    );
  });
});
