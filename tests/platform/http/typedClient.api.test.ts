import { execFile } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { generateApi } from 'swagger-typescript-api';
import { expect, it } from 'vitest';
import { openApi } from '../../support/api/server';
import { describeOnce, openSeededDatabase } from '../../support/database/testDatabase';

const FOLDER = path.resolve('node_modules/.cache/test/typedClient');
const TSC = 'node_modules/typescript/bin/tsc';

describeOnce('A client generated from the OpenAPI document', () => {
  it('has types that a program must keep, and places an order', { timeout: 120_000 }, async () => {
    const app = await openApi(await openSeededDatabase());
    const spec = (await app.inject('/api/docs/json')).json();
    const { files } = await generateApi({ spec, output: false, silent: true });
    // The program imports the client from its own folder.
    await cp('tests/support/typedClient', FOLDER, { recursive: true });
    await writeFile(path.join(FOLDER, 'client.ts'), files[0]?.fileContent ?? '');
    const check = promisify(execFile)(process.execPath, [TSC, '--project', FOLDER]);
    await check.catch(({ stdout }) => expect.fail(stdout));

    const { placeOrder } = await import(/* @vite-ignore */ path.join(FOLDER, 'placeOrder.ts'));
    const order = await placeOrder(await app.listen({ port: 0, host: '127.0.0.1' }));
    expect(order).toMatchObject({ status: 'awaiting_payment', itemCount: 2, canPay: true });
  });
});
