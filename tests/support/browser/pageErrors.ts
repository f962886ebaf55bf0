import { type BrowserContext, expect } from '@playwright/test';

/** The browser's message about a failed request, which tests provoke. */
const NETWORK_FAILURE = /Failed to load resource: (?:net::|the server responded)/;

/** Collects console errors, uncaught errors and CSP violations of all pages. */
export const collectPageErrors = async (context: BrowserContext) => {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' || NETWORK_FAILURE.test(message.text())) return;
    problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(String(error.error())));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP: ${event.violatedDirective} blocks ${event.blockedURI}`),
    );
  });
  return problems;
};

/** Playwright's fixture of the errors of all pages; any left at the end fails the test. */
export const pageErrors = [
  async (
    { context }: { context: BrowserContext },
    use: (problems: string[]) => Promise<void>,
  ): Promise<void> => {
    const problems = await collectPageErrors(context);
    await use(problems);
    expect(problems, 'errors of the pages').toEqual([]);
  },
  { auto: true },
] as const;
