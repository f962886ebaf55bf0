import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, it } from 'vitest';
import { openApi } from '../../support/api/server';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';

interface Operation {
  operationId: string;
  parameters?: object[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}

describeOnce('The OpenAPI document', () => {
  let text: string;
  let operations: [name: string, operation: Operation][];
  beforeAll(async () => {
    const api = await openApi(await openTestDatabase());
    text = (await api.inject('/api/docs/json')).body;
    const paths: Record<string, Record<string, Operation>> = JSON.parse(text).paths;
    operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(
        ([method, operation]) => [`${method} ${path}`, operation] as [string, Operation],
      ),
    );
  });

  it('has no error and no warning by the recommended rules of a public linter', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, config, absoluteRef: 'openapi.json' });
    const messages = problems.map(
      ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`,
    );
    expect(messages).toEqual([]);
  });

  it('gives each operation an id of its own', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(ids).toContain('getOperatorOrdersSlipByNumber');
    expect(new Set(ids).size).toBe(operations.length);
  });

  it('gives each JSON body and each success an example', () => {
    const missing = operations.filter(([, { requestBody, responses }]) =>
      [requestBody, responses[200]].some(
        (part) => part?.content?.['application/json'] && !part.content['application/json'].example,
      ),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});
