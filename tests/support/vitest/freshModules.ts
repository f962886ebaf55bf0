import { afterAll, vi } from 'vitest';

// Test files share a worker, so packages are loaded once; the shop's own modules begin anew in each file.
vi.resetModules();

// A lazy import that outlives its file would end in the next one, and leave it some modules twice.
afterAll(() => vi.dynamicImportSettled());
