import {
  acceptUpdate,
  askWorker,
  deployWorker,
  findUpdate,
} from '../support/browser/device/workerUpdate';
import { openAndCache } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

test.describe('Service worker update', () => {
  test('is still offered at the next visit, reloads only the accepting tab, and is then offered in the other', async ({
    page,
    context,
    network,
    shop,
  }) => {
    await openAndCache(page);
    const other = await context.newPage();
    await other.goto('/about');
    let loads = 0;
    other.on('load', () => {
      loads += 1;
    });
    await deployWorker(network, shop, 'second');
    await findUpdate(page);
    await page.reload();
    await acceptUpdate(page);
    expect(await askWorker(page, 'version')).toBe('second');
    expect(loads).toBe(0);
    await acceptUpdate(other);
    expect(await askWorker(other, 'version')).toBe('second');
  });

  test('is active although the browser loses the message that activates it', async ({
    page,
    network,
    shop,
  }) => {
    await openAndCache(page);
    const loseFirst = `let isLost = false;
      addEventListener('message', (event) => {
        if (event.data?.type !== 'SKIP_WAITING' || isLost) return;
        isLost = true;
        event.stopImmediatePropagation();
      });\n`;
    await deployWorker(network, shop, 'second', loseFirst);
    await findUpdate(page);
    await acceptUpdate(page);
    expect(await askWorker(page, 'version')).toBe('second');
  });

  test.describe('Tab opened before a deployment that deleted its files', () => {
    // Without a worker the files come from the server, as on a first visit.
    test.use({ serviceWorkers: 'block' });
    const gone = { kind: 'respond', status: 404, body: 'Not found', type: 'text/plain' } as const;

    /** React logs the missing file; nothing else may be logged. */
    const expectNoOther = (pageErrors: string[]) => {
      const missing = /\/assets\/About-|PageLoadError/;
      const others = pageErrors.splice(0).filter((problem) => !missing.test(problem));
      expect(others).toEqual([]);
    };

    test('reloads only once when the reload does not help', async ({
      page,
      network,
      pageErrors,
    }) => {
      await page.goto('/');
      network.fail(/\/assets\/About-[^/]+\.js$/, gone);
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await page.getByRole('link', { name: 'About us' }).click();
      await expect.poll(() => loads).toBe(1);
      await expect(page.getByText('Something broke on this page')).toBeVisible();
      await page.waitForTimeout(1000);
      expect(loads).toBe(1);
      expectNoOther(pageErrors);
    });
  });

  test('An optional part that got lost on the way reloads no page', async ({ page, network }) => {
    network.fail(/\/assets\/PlaceLine-[^/]+\.js$/, { kind: 'disconnect' });
    await page.goto('/');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const isAsked = (line: string) => /^HEAD /.test(line);
    await expect.poll(() => network.requests.some(isAsked)).toBe(true);
    await page.waitForTimeout(1000);
    expect(loads).toBe(0);
  });
});
