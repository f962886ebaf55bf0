import { Worker } from 'node:worker_threads';
import type { SalesTerms } from '../../../src/contract/salesTerms';
import type { RenderedPage } from './renderedPage';

/** The thread is ended after it. A page takes milliseconds, the start of the thread a second or more. */
const RENDER_TIMEOUT_MS = 20_000;

/** The data that `renderWorker.mjs` gets at its start. */
interface WorkerData {
  /** The address of the built renderer. */
  renderer: string;
  shopId: string;
  origin: string;
  terms: SalesTerms;
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
export const makeRenderThread = (workerData: WorkerData) => {
  let thread: ReturnType<typeof startWorker> | undefined;
  let lastId = 0;

  /** @param state as JSON, which is sent to the thread faster than objects are */
  const render = async (url: URL, state: string, language: string) => {
    if (!thread || thread.hasEnded()) thread = startWorker(workerData);
    const { worker, waiting } = thread;
    lastId += 1;
    const id = lastId;
    const page = new Promise<RenderedPage>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
    worker.postMessage({ id, url: url.href, state, language });
    const timer = setTimeout(() => worker.terminate(), RENDER_TIMEOUT_MS);
    return page.finally(() => clearTimeout(timer));
  };

  return { render, close: async () => void (await thread?.worker.terminate()) };
};
