import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { archivedProduct, product } from '../../server/catalogue/catalogueSchema';
import { slider } from '../../server/catalogue/home/homeSchema';
import { oneAtATime } from '../../server/pictures/makePicture';
import type { Database } from '../../server/platform/db/database';
import { operatorAudit } from '../../server/platform/operator/operatorSchema';
import type { Image } from '../../src/contract/catalogue/image';
import { makeCommand } from '../support/api/operator';
import { makePhotograph } from '../support/api/photograph';
import { openApi } from '../support/api/server';
import { addProduct } from '../support/database/catalogueRows';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { seededRandom } from '../support/seededRandom';
import { openBucketServer } from '../support/services/bucketServer';

/** A small file whose header claims a square of this many pixels, in red, green, blue and alpha. */
const declarePixels = async (side: number, bits: number) => {
  const png = await makePhotograph();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.set([bits, 6], 24);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};

/** A file of less than a kilobyte whose header claims a square of this many pixels. */
const declareAvif = async (side: number) => {
  const avif = await sharp(await makePhotograph())
    .avif({ effort: 0 })
    .toBuffer();
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(side, size);
  avif.writeUInt32BE(side, size + 4);
  return avif;
};

describeOnce('Pictures added by an operator', () => {
  let db: Database;
  let app: FastifyInstance;
  let dataDir: string;
  let command: ReturnType<typeof makeCommand>;
  beforeAll(async () => {
    db = await openTestDatabase();
    dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'));
    app = await openApi(db, { dataDir });
    command = makeCommand(app);
  });

  const newProduct = async () => {
    const { productId } = await addProduct(db);
    const at = `pictures/product/${productId.replace('prd_', 'product-')}`;
    await command('PUT', at, { pictures: [] });
    return { productId, at };
  };
  const imagesOf = async (productId: string): Promise<Image[]> =>
    (await app.inject(`/api/loam/product_details/${productId}`)).json().data.results.images;

  it('are on the product page: rotated, in two widths, without metadata, cached for ever', async () => {
    const { productId, at } = await newProduct();
    const held = await sharp({
      create: { width: 800, height: 1600, channels: 3, background: 'red' },
    })
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Me' } } })
      .jpeg()
      .toBuffer();
    const added = (await command('POST', `${at}?alt=Two%20jars`, held)).json();
    expect(added).toMatchObject({ code: 200, message: 'The picture is added.' });
    const [image] = await imagesOf(productId);
    expect(image).toMatchObject({ width: 640, height: 320, alt: 'Two jars' });
    expect(image?.src).toMatch(/^\/pictures\/added\/[0-9a-f]{20}-640\.webp$/);
    expect(image?.blur).toMatch(/^data:image\/webp;base64,/);
    const files = image?.srcset?.split(', ').map((each) => each.split(' ')) ?? [];
    expect(files.map(([, width]) => width)).toEqual(['320w', '640w']);
    const small = await app.inject(files[0]?.[0] ?? '');
    expect(small.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    const metadata = await sharp(small.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 320, height: 160 });
    expect(metadata).not.toHaveProperty('exif');
    const etag = String(small.headers.etag);
    const again = await app.inject({ url: files[0]?.[0], headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const entry = (await db.select().from(operatorAudit)).at(-1);
    expect(entry).toMatchObject({ action: 'pictures.add', after: { alt: 'Two jars' } });
  });

  it('have a wider file for enlarging, apart from what pages load, where the photograph is wide enough', async () => {
    const { productId, at } = await newProduct();
    await command('POST', at, await makePhotograph('red', 1300, 1300));
    await command('POST', at, await makePhotograph('green', 1279, 1279));
    const [wide, narrow] = await imagesOf(productId);
    expect(wide).toMatchObject({ width: 640, height: 640 });
    expect(wide?.large).toBe(wide?.src.replace('-640.', '-1280.'));
    expect(wide?.srcset).not.toContain('1280');
    const { rawPayload } = await app.inject(wide?.large ?? '');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1280, height: 1280 });
    expect(narrow).not.toHaveProperty('large');
  });

  it('keep the transparent ground of a cut-out, with an opaque preview and no placeholder', async () => {
    const { productId, at } = await newProduct();
    const channels = 4 as const;
    const clear = { width: 640, height: 640, channels, background: '#0000' };
    const apple = await makePhotograph('red', 320, 320);
    const cutOut = sharp({ create: clear }).composite([{ input: apple }]);
    await command('POST', at, await cutOut.png().toBuffer());
    const opaque = sharp({ create: { ...clear, background: 'red' } });
    await command('POST', at, await opaque.png().toBuffer());
    const [image, whole] = await imagesOf(productId);
    expect(image).not.toHaveProperty('blur');
    const corner = async (address = '') => {
      const { rawPayload } = await app.inject(address);
      const region = { left: 600, top: 600, width: 1, height: 1 };
      return [...(await sharp(rawPayload).extract(region).raw().toBuffer())];
    };
    expect((await corner(image?.src)).at(3)).toBe(0);
    expect(await corner(image?.preview)).toEqual([255, 255, 255]);
    expect(whole).toHaveProperty('blur');
    expect(whole).not.toHaveProperty('preview');
  });

  it('are added, reordered, described and removed', async () => {
    const { productId, at } = await newProduct();
    for (const colour of ['red', 'green', 'blue', 'green']) {
      await command('POST', at, await makePhotograph(colour));
    }
    const [red, blue, green] = await imagesOf(productId);
    const pictures = [{ src: green?.src, alt: 'Green' }, { src: red?.src }];
    expect((await command('PUT', at, { pictures })).statusCode).toBe(200);
    expect((await imagesOf(productId)).map(({ src, alt }) => [src, alt])).toEqual([
      [green?.src, 'Green'],
      [red?.src, red?.alt],
    ]);
    const [row] = (await db.select().from(product)).filter(({ id }) => id === productId);
    expect(row?.image.src).toBe(green?.src);
    const gone = await command('PUT', at, { pictures: [{ src: blue?.src }] });
    expect([gone.statusCode, gone.json().error]).toEqual([409, 'not_possible']);
    expect((await command('PUT', at, { pictures: [] })).json().data.results).toEqual([]);
    expect((await imagesOf(productId)).map(({ src }) => src)).toEqual(['/icons/512.png']);
    // Orders and devices still show removed pictures.
    expect((await app.inject(green?.src ?? '')).statusCode).toBe(200);
  });

  it('are not of an archived product, which is said', async () => {
    await db.insert(archivedProduct).values({ slug: 'easter-buns', record: {} });
    const answer = await command('PUT', 'pictures/product/easter-buns', { pictures: [] });
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'easter-buns is archived: put it back on the shelves at the Desk, then add its pictures.',
    ]);
  });

  it('are limited to one of a category and of a banner', async () => {
    const slug = 'spices';
    const category = { slug, name: 'Spices' };
    const old = { src: '/old.webp', width: 1, height: 1, alt: '' };
    await command('PUT', 'catalogue', { categories: [category] });
    await db.insert(slider).values({
      ...{ id: 'sld_1', title: 'Now', subtitle: '', tone: 'leaf', link: '/', linkLabel: 'See' },
      ...{ image: old, position: 4 },
    });
    const wide = await makePhotograph('plum', 960, 640);
    for (const [at, width] of [
      [`category/${slug}`, 640],
      ['banner/1', 960],
    ] as const) {
      const { data } = (await command('POST', `pictures/${at}`, wide)).json();
      expect(data.results).toMatchObject([{ width, alt: '' }]);
    }
    const listed = (await app.inject('/api/loam/category_list')).json().data.results;
    expect(listed.find((each: { slug: string }) => each.slug === slug).image.width).toBe(640);
    const narrow = await command(
      'POST',
      'pictures/banner/1',
      await makePhotograph('red', 479, 320),
    );
    expect(narrow.json()).toMatchObject({
      code: 400,
      message: 'The picture is 479 × 320 pixels; it must be at least 480 wide and 320 high.',
    });
    await command('POST', 'pictures/banner/1', await makePhotograph('red', 480, 320));
    const [banner] = (await app.inject('/api/loam/slider_list')).json().data.results;
    expect(banner.image).toMatchObject({
      ...{ width: 480, height: 320, src: expect.stringMatching(/-480\.webp$/) },
      srcset: `${banner.image.src} 480w`,
    });
    expect((await command('GET', 'pictures/banner/2')).json().message).toBe(
      'There is no banner 2; there are 1.',
    );
  });

  it('are processed one by one with a short queue, and not added to a banner that moved into the place', async () => {
    const row = { title: '', subtitle: '', tone: 'leaf', link: '/', linkLabel: 'See' } as const;
    const image = { src: '/old.webp', width: 1, height: 1, alt: '' };
    await db.insert(slider).values({ ...row, image, id: 'sld_first', position: -2 });
    const photograph = await makePhotograph('red', 480, 320);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = oneAtATime(() => released);
    const adding = Array.from({ length: 5 }, () =>
      command('POST', 'pictures/banner/1', photograph),
    );
    const first = await Promise.race(adding);
    expect([first.statusCode, first.headers['retry-after']]).toEqual([503, '5']);
    await db.insert(slider).values({ ...row, image, id: 'sld_before', position: -3 });
    release();
    await held;
    const rest = (await Promise.all(adding)).filter((each) => each !== first);
    for (const response of rest) {
      expect(response.json()).toMatchObject({
        code: 409,
        message: 'banner 1 was replaced by another one during the upload. Nothing was added.',
      });
    }
  });

  it('are rejected with a message, and nothing of them is stored', async () => {
    const { productId, at } = await newProduct();
    const before = await readdir(path.join(dataDir, 'pictures'));
    const shape = { create: { width: 400, height: 400, channels: 3, background: 'red' } } as const;
    const trials: [string, Buffer, number, RegExp][] = [
      ['a bomb', await declarePixels(9000, 8), 400, /more than 64 million pixels\.$/],
      [
        'an AVIF bomb',
        await declareAvif(7900),
        400,
        /^An AVIF picture may have at most 16 million/,
      ],
      ['a deep one', await declarePixels(7900, 16), 400, /more than 256 MB once it is decoded/],
      ['a GIF', await sharp(shape).gif().toBuffer(), 400, /^This is not a JPEG/],
      ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, /^This is not/],
      ['half a file', (await sharp(shape).jpeg().toBuffer()).subarray(0, 500), 400, /damaged\.$/],
      ['nothing', Buffer.alloc(0), 400, /missing\.$/],
      [
        'a small one',
        await makePhotograph('red', 319, 400),
        400,
        /at least 320 wide and 320 high\.$/,
      ],
      ['a long one', await makePhotograph('red', 2000, 400), 400, /at most 4 times the other\.$/],
      ['a large file', Buffer.alloc(20 * 1024 * 1024 + 1), 413, /more than we can take/],
    ];
    for (const [name, content, status, message] of trials) {
      const response = await command('POST', at, content);
      expect([name, response.statusCode], response.body).toEqual([name, status]);
      expect(response.json().message).toMatch(message);
    }
    const unknown = await command('POST', 'pictures/product/nothing', await makePhotograph());
    expect(unknown.json()).toMatchObject({
      code: 404,
      message: 'There is no product nothing in the shop.',
    });
    expect(await imagesOf(productId)).toHaveLength(1);
    expect(await readdir(path.join(dataDir, 'pictures'))).toEqual(before);
  });

  it('are accepted or rejected, however damaged they are', async () => {
    await command('PUT', 'catalogue', { categories: [{ slug: 'damaged', name: 'Damaged' }] });
    const picture = sharp(await makePhotograph()).linear(0.8, 20);
    const formats = [picture.jpeg(), picture.clone().png(), picture.clone().webp()];
    const whole = [...(await Promise.all(formats.map((each) => each.toBuffer())))];
    whole.push(await picture.clone().avif({ effort: 0 }).toBuffer());
    const random = seededRandom(11);
    for (let round = 0; round < 12; round++) {
      const original = whole[round % whole.length] as Buffer;
      const content = Buffer.from(
        original.subarray(0, original.length - (round % 3) * random(300)),
      );
      for (let flips = random(4); flips > 0; flips--) {
        content[random(content.length)] = random(256);
      }
      const { statusCode } = await command('POST', 'pictures/category/damaged', content);
      expect([200, 400], `round ${round}`).toContain(statusCode);
    }
  });

  it('are put into a bucket by signed requests, and have the address that browsers read', async () => {
    const { productId, at } = await newProduct();
    const keys = { keyId: 'AKID', secret: 'very/secret+key' };
    const { url, objects, faults } = await openBucketServer(keys);
    const pictures = {
      url: 'https://pictures.example/goods',
      bucket: { url, region: 'eu-1', ...keys },
    };
    const toBucket = makeCommand(await openApi(db, { dataDir, pictures }));
    const photograph = await makePhotograph('teal');
    // A request to a busy bucket is repeated.
    faults.push(503);
    expect((await toBucket('POST', at, photograph)).statusCode).toBe(200);
    const [image] = await imagesOf(productId);
    const name = image?.src.replace('https://pictures.example', '') ?? '';
    expect([...objects.keys()]).toEqual([name]);
    expect(objects.get(name)).toMatchObject({
      contentType: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    const wrong = { ...pictures, bucket: { ...pictures.bucket, secret: 'another' } };
    const rejected = await makeCommand(await openApi(db, { pictures: wrong }))(
      'POST',
      at,
      photograph,
    );
    expect(rejected.json()).toMatchObject({ code: 503, error: 'bucket_unavailable' });
    expect(rejected.json().message).toContain('(status 403). Nothing is changed.');
  });
});
