import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../src/contract/rules/readEnvelope';

const pick = ({ data }: { data: unknown }) => data;
const message = 'no';

describe('Envelope of a response', () => {
  it.each([
    [200, { code: 200, data: 7 }, { status: 200, data: 7 }],
    [200, { code: 200, data: null }, { status: null }],
    [200, { code: 200 }, { status: null }],
    [201, { code: 200, data: 7 }, { status: null }],
    // A failure with HTTP 200.
    [200, { code: 399, message }, { status: null }],
    [200, { code: 400 }, { status: 400 }],
    [200, { code: 599 }, { status: 599 }],
    [200, { code: 600 }, { status: null }],
    [200, { code: 404.5 }, { status: null }],
    [200, { code: '404' }, { status: null }],
    // A failure with its own status.
    [404, { code: 404, message }, { status: 404 }],
    [404, { code: 404 }, { status: null }],
    [404, { code: 403, message }, { status: null }],
    [302, { code: 302, message }, { status: null }],
    [null, { code: 404, message }, { status: null }],
    // Not an object.
    [404, null, { status: null }],
    [200, undefined, { status: null }],
    [200, '<html>', { status: null }],
  ])('with HTTP %s and %j is %j', (http, body, expected) => {
    expect(readEnvelope(http, body, pick)).toEqual(expected);
  });

  it('without the data that is picked is not the shop’s', () => {
    const pickList = ({ data }: { data: { list: unknown } }) => data.list;
    expect(readEnvelope(200, { code: 200 }, pickList)).toEqual({ status: null });
  });
});
