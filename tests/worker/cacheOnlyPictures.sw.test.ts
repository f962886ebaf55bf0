import { describe, expect, it } from 'vitest';
import { cacheOnlyPictures } from '../../sw/pictures';
import { portalPage, run } from '../support/worker/support';

const request = new Request('https://shop.example/pictures/mango-640.webp');
const save = (response: Response) =>
  run(cacheOnlyPictures(), 'cacheWillUpdate', { request, response });
const headers = { 'content-type': 'image/webp' };

describe('cacheOnlyPictures plugin', () => {
  it('caches a picture', async () => {
    const picture = new Response('…', { headers });
    expect(await save(picture)).toBe(picture);
  });

  it('does not cache a captive portal page', async () => {
    expect(await save(portalPage())).toBeNull();
  });

  it('does not cache a missing picture', async () => {
    expect(await save(new Response('…', { headers, status: 404 }))).toBeNull();
  });
});
