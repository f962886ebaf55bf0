import { afterEach, describe, expect, it, vi } from 'vitest';
import { newUuid } from '../../src/browser/newUuid';

const VERSION_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('A random UUID', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['under https', {}],
    ['under plain http, where browsers make none', { randomUUID: undefined }],
  ])('is of version 4 %s', (_where, missing) => {
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    const randomUUID = crypto.randomUUID.bind(crypto);
    vi.stubGlobal('crypto', { getRandomValues, randomUUID, ...missing });
    const made = Array.from({ length: 100 }, newUuid);
    for (const uuid of made) expect(uuid).toMatch(VERSION_4);
    expect(new Set(made).size).toBe(100);
  });
});
