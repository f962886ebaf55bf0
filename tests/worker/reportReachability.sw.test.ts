import { describe, expect, it } from 'vitest';
import { reportReachability } from '../../sw/plugins/reportReachability';
import { abortRequests } from '../../sw/requestSignal';
import { CALL, json, listen, portalPage, run } from '../support/worker/support';

const request = new Request(CALL);

const outcomeOf = async (response: Response) => {
  const { messages, postToPages } = listen();
  const passedOn = await run(reportReachability(postToPages), 'fetchDidSucceed', {
    request,
    response,
  });
  expect(await passedOn.text()).not.toBe('');
  return messages;
};

describe('reportReachability plugin', () => {
  it('reports any response of the shop as reached, failures included', async () => {
    const reached = [{ type: 'NETWORK_OUTCOME', reached: true }];
    expect(await outcomeOf(json({ code: 200, data: {} }))).toEqual(reached);
    const failure = { code: 503, message: 'Back at eight' };
    expect(await outcomeOf(json(failure, { status: 503 }))).toEqual(reached);
  });

  it('reports a captive portal page as not reached', async () => {
    expect(await outcomeOf(portalPage())).toEqual([{ type: 'NETWORK_OUTCOME', reached: false }]);
  });

  const outcomeOfFailure = async () => {
    const { messages, postToPages } = listen();
    const error = new TypeError('Failed to fetch');
    await run(reportReachability(postToPages), 'fetchDidFail', {
      request,
      originalRequest: request,
      error,
    });
    return messages;
  };

  it('reports a request without a response as not reached', async () => {
    expect(await outcomeOfFailure()).toEqual([{ type: 'NETWORK_OUTCOME', reached: false }]);
  });

  it('reports nothing of a request that was aborted for an update', async () => {
    abortRequests();
    expect(await outcomeOfFailure()).toEqual([]);
  });
});
