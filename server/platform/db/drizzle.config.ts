import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/platform/db/*.ts', './server/**/*Schema.ts'],
  out: './server/platform/db/migrations',
});
