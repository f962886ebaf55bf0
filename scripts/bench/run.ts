/**
 * `npm run bench -- bytes|lighthouse|pages|large|api|operator|desk`: measures the built shop against scripts/budgets.ts.
 * `pages` has three parts, which can be requested alone: `pages first`, `pages repeat` and `pages taps`.
 * `api`, `operator` and `desk [pglite|postgres] [products]` start shops of their own.
 */
import { freePort, startShop } from '../shared/startShop.ts';
import { benchApi } from './api.ts';
import { benchDesk } from './desk.ts';
import { reportFindings } from './findings.ts';
import { measureBytes, measureFirstVisits } from './firstVisits.ts';
import { measureLargeCategory } from './largeCategory.ts';
import { measureLighthouse } from './lighthouse.ts';
import { benchOperator } from './operator.ts';
import { measureRepeatVisits } from './repeatVisits.ts';
import { measureTaps } from './taps.ts';

const measurements = {
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  first: measureFirstVisits,
  repeat: measureRepeatVisits,
  taps: measureTaps,
  large: measureLargeCategory,
};

const isMeasurement = (name: string): name is keyof typeof measurements => name in measurements;

const pageParts = ['first', 'repeat', 'taps'];

const requested = process.argv.slice(2);
const [first = '', ...others] = requested;
const ofDatabases = { api: benchApi, operator: benchOperator, desk: benchDesk };
if (first in ofDatabases) {
  const isMet = await ofDatabases[first as keyof typeof ofDatabases](others);
  process.exit(isMet ? 0 : 1);
}
const parts = requested.some((name) => pageParts.includes(name)) ? [] : pageParts;
const expanded = requested.flatMap((name) => (name === 'pages' ? parts : [name]));
const unknown = expanded.find((name) => !isMeasurement(name));
if (unknown) {
  console.error(
    `There is no measurement "${unknown}"; there are bytes, lighthouse, pages, large, api, operator and desk, and of pages first, repeat and taps.`,
  );
  process.exit(1);
}
const names = requested.length > 0 ? expanded.filter(isMeasurement) : (['bytes'] as const);

const startFor = async (name: keyof typeof measurements) => {
  const port = await freePort();
  // With PUBLIC_URL, pages would name their canonical address and the demo would show no login codes.
  const publicUrl = name === 'lighthouse' && { PUBLIC_URL: `http://127.0.0.1:${port}` };
  return startShop({
    port,
    env: { MAX_EVENT_LOOP_DELAY_MS: '0', LOG_LEVEL: 'error', ...publicUrl },
  });
};

for (const name of names) {
  const shop = await startFor(name);
  try {
    const findings = await measurements[name](shop.url);
    if (!(await reportFindings(name, findings))) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
}
