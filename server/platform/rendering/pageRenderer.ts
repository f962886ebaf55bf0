import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import type { SalesTerms } from '../../../src/contract/shop/salesTerms';
import type { Transport } from '../../../src/sync/requests/transport';
import { IN_PROCESS, PREVIEW } from '../http/inProcess';
import type { PageState, RenderedPage } from './renderedPage';

/** The thread is ended after it. A page takes milliseconds, the start of the thread a second or more. */
const RENDER_TIMEOUT_MS = 20_000;

/** The data that `renderWorker.mjs` gets at its start. */
interface WorkerData {
  /** The address of the built renderer. */
  renderer: string;
  shopId: string;
  origin: string;
}

type Result = { id: number } & ({ page: RenderedPage } | { error: unknown });

interface Waiting {
  resolve: (page: RenderedPage) => void;
  reject: (error: unknown) => void;
}

const startWorker = (workerData: WorkerData) => {
  const url = new URL('./renderWorker.mjs', import.meta.url);
  // Without the arguments of this process, since the thread does not need tsx.
  const worker = new Worker(url, { workerData, execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let hasEnded = false;
  const end = (error: unknown) => {
    hasEnded = true;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', end).on('exit', () => end(new Error('The rendering thread has ended.')));
  worker.on('message', (result: Result) => {
    const { resolve, reject } = waiting.get(result.id) ?? {};
    waiting.delete(result.id);
    if ('page' in result) resolve?.(result.page);
    else reject?.(result.error);
  });
  // The thread must not prevent the process from ending.
  worker.unref();
  return { worker, waiting, hasEnded: () => hasEnded };
};

/**
 * Renders one page after the other in a thread, which starts with the first page and again after a
 * failure. React renders synchronously, which would delay every call of the API in this thread.
 */
const makeRenderThread = (workerData: WorkerData) => {
  let thread: ReturnType<typeof startWorker> | undefined;
  let lastId = 0;

  /** @param state as JSON, which is sent to the thread faster than objects are */
  const render = async (url: URL, state: string, language: string, terms: SalesTerms) => {
    if (!thread || thread.hasEnded()) thread = startWorker(workerData);
    const { worker, waiting } = thread;
    lastId += 1;
    const id = lastId;
    const page = new Promise<RenderedPage>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
    worker.postMessage({ id, url: url.href, state, language, terms });
    const timer = setTimeout(() => worker.terminate(), RENDER_TIMEOUT_MS);
    return page.finally(() => clearTimeout(timer));
  };

  return { render, close: async () => void (await thread?.worker.terminate()) };
};

/** The renderer of the built `src/renderPage.tsx`; the render thread has its own. */
interface BuiltRenderer {
  /** @throws when the API does not respond */
  load: (url: URL, language: string) => Promise<PageState>;
}

interface VersionBody {
  data: { version: string };
}

/** Sends the calls of the storefront's API client to the routes of this process. */
const makeTransport =
  (app: FastifyInstance, remoteAddress: string): Transport =>
  async ({ url, headers }) => {
    const response = await app.inject({ url: `/api/${url}`, headers, remoteAddress });
    // An id that the API cannot read, in the address of a page, is that of nothing.
    const isUnreadable = response.statusCode === 400;
    return {
      data: { ...response.json<object>(), ...(isUnreadable && { code: 404 }) },
      status: isUnreadable ? 404 : response.statusCode,
      headers: response.headers as Record<string, string>,
    };
  };

interface BuildOptions {
  /** The directory of the built storefront. */
  directory: string;
  shopId: string;
  /** Where customers reach the shop, without a trailing slash; '' when that is not configured. */
  origin: string;
  /** Part of the import address, so that a new build is imported again. */
  builtAt: number;
}

/** Loads the pages' data in this thread and renders them in another. */
export const importPageRenderer = async (
  app: FastifyInstance,
  { directory, shopId, origin, builtAt }: BuildOptions,
) => {
  const file = pathToFileURL(path.resolve(directory, '.server/renderPage.js'));
  const renderer = `${file.href}?${builtAt}`;
  const { makePageRenderer } = await import(renderer);
  const transport = makeTransport(app, IN_PROCESS);
  const loadBy = (by: Transport) =>
    (makePageRenderer({ transport: by, shopId, origin }) as BuiltRenderer).load;
  const loadCatalogueVersion = async () => {
    const call = { url: `${shopId}/catalogue_version`, headers: {}, timeout: 0 };
    const { data } = (await transport(call)).data as VersionBody;
    return data.version;
  };
  return {
    load: loadBy(transport),
    /** With what is hidden. */
    loadPreview: loadBy(makeTransport(app, PREVIEW)),
    loadCatalogueVersion,
    ...makeRenderThread({ renderer, shopId, origin }),
  };
};
