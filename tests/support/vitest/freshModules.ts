import { afterAll, vi } from 'vitest';

// Test files share a worker, so packages are loaded once. The shop's own modules are loaded again in each file.
vi.resetModules();

// A lazy import that finishes after its file would load some modules twice in the next file.
afterAll(() => vi.dynamicImportSettled());
