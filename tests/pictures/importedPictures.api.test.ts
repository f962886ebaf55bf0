import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { category } from '../../server/catalogue/catalogueSchema';
import type { Database } from '../../server/platform/db/database';
import { ORIGINS_FILE } from '../../server/platform/http/storefrontOrigins';
import type { Image } from '../../src/contract/catalogue/image';
import { makeCommand } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { buildFakeStorefront } from '../support/build/fakeStorefront';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

const image = { src: '/pictures/jar.webp', width: 640, height: 640, alt: 'A jar' };

describeOnce('Pictures of an imported catalogue', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    const storefrontDir = await buildFakeStorefront();
    const origins = { api: [], pictures: ['https://pictures.example'] };
    await writeFile(path.join(storefrontDir, ORIGINS_FILE), JSON.stringify(origins));
    app = await openApi(db, { storefrontDir, publicUrl: 'https://shop.example' });
  });

  const put = async (picture: Partial<Image>, on = app) => {
    const categories = [{ slug: 'honey', name: 'Honey', image: { ...image, ...picture } }];
    return (await makeCommand(on)('PUT', 'catalogue', { categories })).json();
  };

  it.each<Partial<Image>>([
    { src: '/pictures/jar.webp?v=2' },
    { src: 'https://pictures.example/jar.webp' },
    { src: 'https://shop.example/pictures/jar.webp' },
    { srcset: '/pictures/jar-320.webp 320w, https://pictures.example/jar-640.webp 640w' },
    { blur: 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IA==' },
    { preview: '/pictures/jar-preview.webp' },
    { large: '/pictures/jar-1280.webp' },
  ])('are imported: %j', async (picture) => {
    expect(await put(picture)).toMatchObject({ code: 200 });
    const [row] = await db.select().from(category);
    expect(row?.image).toEqual({ ...image, ...picture });
  });

  const ADDRESS = 'must be a path of the shop, like /pictures/mango.webp, or begin with https://';
  it.each<[field: string, picture: Partial<Image>, why: string]>([
    ['src', { src: 'javascript:alert(1)' }, ADDRESS],
    ['src', { src: 'data:image/svg+xml,<svg/>' }, ADDRESS],
    ['src', { src: 'http://pictures.example/jar.webp' }, ADDRESS],
    ['src', { src: '//pictures.example/jar.webp' }, ADDRESS],
    ['src', { src: '/\\pictures.example/jar.webp' }, ADDRESS],
    ['src', { src: 'pictures/jar.webp' }, ADDRESS],
    ['src', { src: '' }, ADDRESS],
    ['src', { src: 'https://pictures.example/a jar.webp' }, ADDRESS],
    ['src', { src: 'https://pictures.example/jar.webp, x' }, ADDRESS],
    ['src', { src: 'https://asha:secret@pictures.example/jar.webp' }, ADDRESS],
    ['src', { src: 'https://' }, ADDRESS],
    [
      'src',
      { src: 'https://other.example/jar.webp' },
      'VITE_PICTURE_ORIGINS=https://other.example',
    ],
    ['src', { src: 'https://pictures.example.evil.example/jar.webp' }, 'VITE_PICTURE_ORIGINS'],
    ['srcset', { srcset: '/pictures/jar.webp 320w, javascript:alert(1) 640w' }, ADDRESS],
    ['srcset', { srcset: 'https://other.example/jar.webp 320w' }, 'VITE_PICTURE_ORIGINS'],
    ['srcset', { srcset: '/pictures/jar.webp' }, 'is like'],
    ['preview', { preview: 'javascript:alert(1)' }, ADDRESS],
    ['preview', { preview: 'https://other.example/jar.webp' }, 'VITE_PICTURE_ORIGINS'],
    ['large', { large: 'https://other.example/jar.webp' }, 'VITE_PICTURE_ORIGINS'],
  ])('are rejected by the name of their field %s: %j', async (field, picture, why) => {
    const answer = await put(picture);
    expect(answer).toMatchObject({ code: 409, error: 'not_importable' });
    expect(answer.data.problems).toHaveLength(1);
    expect(answer.data.problems[0].path).toBe(`categories.0.image.${field}`);
    expect(answer.data.problems[0].message).toContain(why);
  });

  it.each<[field: string, picture: Partial<Image>]>([
    ['src', { src: `/${'a'.repeat(500)}` }],
    ['srcset', { srcset: `/${'a'.repeat(4000)} 1w` }],
    ['blur', { blur: 'javascript:alert(1)' }],
    ['blur', { blur: 'data:image/svg+xml;base64,PHN2Zy8+' }],
    ['width', { width: 0 }],
    ['alt', { alt: 'a'.repeat(301) }],
  ])('are rejected where %s is beyond its bounds', async (field, picture) => {
    const answer = await put(picture);
    expect(answer.code).toBe(400);
    expect(answer.message).toContain(`categories.0.image.${field}`);
  });

  it('are checked in products and banners as well', async () => {
    const bad = { ...image, src: 'javascript:alert(1)' };
    const packs = [{ label: '1 kg', price: 1, mrp: 1, net: { quantity: 1, unit: 'g' } }];
    const product = { slug: 'jar', category: 'honey', name: 'Jar', packs };
    const banner = { title: 'Jars', subtitle: '', tone: 'leaf', link: '/category', linkLabel: '' };
    const answer = await makeCommand(app)('PUT', 'catalogue', {
      categories: [{ slug: 'honey', name: 'Honey' }],
      products: [{ ...product, image: bad, images: [image, bad] }],
    });
    const pathsOf = (problems: { path: string }[]) => problems.map((each) => each.path);
    expect(pathsOf(answer.json().data.problems)).toEqual([
      'products.0.image.src',
      'products.0.images.1.src',
    ]);
    const banners = await makeCommand(app)('PUT', 'catalogue', {
      banners: [
        { ...banner, image },
        { ...banner, image: bad },
      ],
    });
    expect(pathsOf(banners.json().data.problems)).toEqual(['banners.1.image.src']);
  });

  it('stay importable where they are already, though not allowed any more', async () => {
    const old = { ...image, src: 'http://old.example/jar.webp' };
    await put({});
    await db.update(category).set({ image: old });
    expect(await put({ src: old.src })).toMatchObject({ code: 200, data: { changes: [] } });
  });

  it('may be on any host where the storefront is elsewhere, and below PICTURES_URL by http', async () => {
    const url = 'http://127.0.0.1:9000/added';
    const alone = await openApi(db, { pictures: { url, bucket: undefined } });
    expect(await put({ src: 'https://any.example/jar.webp' }, alone)).toMatchObject({ code: 200 });
    expect(await put({ src: `${url}/jar.webp` }, alone)).toMatchObject({ code: 200 });
    expect(await put({ src: 'http://any.example/jar.webp' }, alone)).toMatchObject({ code: 409 });
  });
});
