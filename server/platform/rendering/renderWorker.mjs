// Renders pages in a thread of its own; pageRenderer.ts starts it. JavaScript, since Node starts threads
// without tsx.
import { parentPort, workerData } from 'node:worker_threads';

const { makePageRenderer } = await import(workerData.renderer);
const { shopId, origin, terms } = workerData;
const transport = () => Promise.reject(new Error('Pages are rendered from their state alone.'));
const { render } = makePageRenderer({ transport, shopId, origin, terms });

parentPort.on('message', async ({ id, url, state, language }) => {
  try {
    parentPort.postMessage({ id, page: await render(new URL(url), JSON.parse(state), language) });
  } catch (error) {
    parentPort.postMessage({ id, error });
  }
});
