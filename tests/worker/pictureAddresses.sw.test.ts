import { describe, expect, it } from 'vitest';
import { isPicture, otherWidths } from '../../sw/pictureAddresses';

const SHOP = 'https://shop.example';
const API = 'https://api.example';
const PICTURES = 'https://pictures.example';
const isSaved = (url: string, destination = 'image') =>
  isPicture(new URL(url), destination, [SHOP, API], [PICTURES]);

describe('Cached pictures', () => {
  it.each([
    ['of the shop', `${SHOP}/icons/192.png`],
    ['of the API’s origin', `${API}/media/mango.jpg`],
    ['of a picture origin', `${PICTURES}/mango.jpg`],
  ])('include those %s', (_where, url) => expect(isSaved(url)).toBe(true));

  it('are recognised by their URL when the request has no destination', () => {
    expect(isSaved(`${SHOP}/pictures/mango-640.webp`, '')).toBe(true);
    expect(isSaved(`${PICTURES}/mango.jpg`, '')).toBe(true);
    expect(isSaved(`${API}/api/me`, '')).toBe(false);
  });

  it('exclude other origins', () => {
    expect(isSaved('https://elsewhere.example/pictures/mango-640.webp')).toBe(false);
  });
});

describe('Other widths of a picture', () => {
  const widths = [160, 320, 640];

  it('are the next larger first and then the smaller ones', () => {
    expect(otherWidths('/pictures/mango-320.webp', widths)).toEqual([
      '/pictures/mango-640.webp',
      '/pictures/mango-160.webp',
    ]);
  });

  it('replace the last width in the URL', () => {
    expect(otherWidths('/640/mango.jpg?w=320', widths)).toContain('/640/mango.jpg?w=640');
  });

  it.each(['/pictures/mango.webp', '/pictures/mango-3200.webp', '/pictures/mango-321.webp'])(
    'are unknown for %s',
    (url) => expect(otherWidths(url, widths)).toEqual([]),
  );
});
