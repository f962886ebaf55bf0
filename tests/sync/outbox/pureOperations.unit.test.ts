import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const PURE =
  /features\/(?:\w+\/)+\w+Operations\.ts$|features\/(cart\/cartLines|account\/address\/addressList)\.ts$|outbox\/(deliveryResult|featureOperation|operation|outboxRow)\.ts$/;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => path.posix.join('src', name))
  .filter((name) => PURE.test(name));

describe('The operations of offline changes', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThanOrEqual(10);
  });

  it.each(files)('use no package in %s, so that a service worker can send them as well', (file) => {
    const values = /^(?:import|export) (?!type )[^;]*? from '(?!\.)[^']+'/gm;
    expect(readFileSync(file, 'utf8').match(values)).toBeNull();
  });
});
