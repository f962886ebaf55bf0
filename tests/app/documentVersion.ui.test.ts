import { beforeEach, describe, expect, it, vi } from 'vitest';
import { documentVersion, makeDocumentCheck } from '../../src/app/openStore';

const getVersion = vi.hoisted(() => vi.fn());
vi.mock('../../src/features/catalogue/saved/catalogueVersionApi', () => ({
  getCatalogueVersion: getVersion,
}));

const serve = (serverTiming: { name: string; description: string }[] | undefined) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ serverTiming }] as unknown as PerformanceEntryList);

describe('makeDocumentCheck', () => {
  beforeEach(() => {
    serve([{ name: 'catalogue', description: 'one' }]);
    getVersion.mockReset().mockResolvedValue('one');
    return () => {
      vi.restoreAllMocks();
      document.documentElement.removeAttribute('data-saved-at');
    };
  });

  it('reports the document as current while the catalogue has its version, and calls the API once', async () => {
    const isCurrent = makeDocumentCheck();
    expect(await isCurrent()).toBe(true);
    expect(await isCurrent()).toBe(true);
    expect(getVersion).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the catalogue has changed', 'two'],
    ['the shop does not respond', undefined],
  ])('is not known to be current where %s', async (_, version) => {
    getVersion.mockResolvedValue(version);
    expect(await makeDocumentCheck()()).toBe(false);
  });

  it.each([
    ['a document without it', () => serve([])],
    ['a browser that does not tell', () => serve(undefined)],
    [
      'a document that the worker has saved',
      () => document.documentElement.setAttribute('data-saved-at', 'x'),
    ],
  ])('names no version in %s', async (_, change) => {
    change();
    expect(documentVersion()).toBeUndefined();
    expect(await makeDocumentCheck()()).toBe(false);
    expect(getVersion).not.toHaveBeenCalled();
  });
});
