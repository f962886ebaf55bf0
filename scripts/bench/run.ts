/** `npm run bench -- bytes|lighthouse|pages|api`: measures the built shop against scripts/budgets.ts. */

import { startShop } from '../shared/startShop.ts';
import { measureApi } from './api.ts';
import { measureBytes } from './bytes.ts';
import { printFindings } from './findings.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measurePages } from './pages.ts';

const measurements = {
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  pages: measurePages,
  api: measureApi,
};

const isMeasurement = (name: string): name is keyof typeof measurements => name in measurements;

const requested = process.argv.slice(2);
const unknown = requested.find((name) => !isMeasurement(name));
if (unknown) {
  console.error(
    `There is no measurement "${unknown}"; there are bytes, lighthouse, pages and api.`,
  );
  process.exit(1);
}
const names = requested.length > 0 ? requested.filter(isMeasurement) : (['bytes'] as const);

const shop = await startShop({ env: { MAX_EVENT_LOOP_DELAY_MS: '0', LOG_LEVEL: 'error' } });
try {
  for (const name of names) {
    const findings = await measurements[name](shop.url);
    if (!printFindings(name, findings)) process.exitCode = 1;
  }
} finally {
  await shop.stop();
}
