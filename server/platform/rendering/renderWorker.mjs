// Renders pages in a thread of its own; pageRenderer.ts starts it. JavaScript, since Node starts threads
// without tsx.
import { parentPort, workerData } from 'node:worker_threads';

const { makePageRenderer } = await import(workerData.renderer);
const { shopId, origin } = workerData;
const transport = () => Promise.reject(new Error('Pages are rendered from their state alone.'));
const { render } = makePageRenderer({ transport, shopId, origin });

parentPort.on('message', async ({ id, url, state, language, terms }) => {
  try {
    const page = await render(new URL(url), JSON.parse(state), language, terms);
    parentPort.postMessage({ id, page });
  } catch (error) {
    parentPort.postMessage({ id, error });
  }
});
