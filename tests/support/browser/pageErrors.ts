import type { BrowserContext } from '@playwright/test';

/** What the browser itself prints about a call that failed; tests provoke such failures. */
const NETWORK_FAILURE = /Failed to load resource: (?:net::|the server responded)/;

/** Collects what pages complain of: console errors, uncaught errors, breaches of the CSP. */
export const collectPageErrors = async (context: BrowserContext) => {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' || NETWORK_FAILURE.test(message.text())) return;
    problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(String(error.error())));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP: ${event.violatedDirective} refuses ${event.blockedURI}`),
    );
  });
  return problems;
};
