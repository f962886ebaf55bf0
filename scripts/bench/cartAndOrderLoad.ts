import type { ApiSample } from './apiSample.ts';
import { loadOnce } from './load.ts';
import { makeShopper } from './shoppers.ts';

const SHOPPERS = 96;
/** The number of cart changes of each shopper. */
const CART_CHANGES = 8;

/** Simulated shoppers who change their carts and then order, `connections` of them at a time. */
export const cartAndOrderLoad = async (
  url: string,
  { api, packs }: ApiSample,
  connections: number,
) => {
  const shoppers: Awaited<ReturnType<typeof makeShopper>>[] = [];
  const signUps = Array.from({ length: SHOPPERS }, () => async () => {
    shoppers.push(await makeShopper(url, api));
    return true;
  });
  await loadOnce(signUps, connections);
  const packOf = (index: number) => {
    const pack = packs[index % packs.length];
    if (!pack) throw new Error('Nothing is in stock.');
    return pack;
  };
  const changes = Array.from({ length: CART_CHANGES }, (_, round) =>
    shoppers.map(
      ({ setQuantity }, index) =>
        () =>
          setQuantity(packOf(index), 2 - (round % 2)),
    ),
  );
  const orders = shoppers.map(
    ({ order }, index) =>
      () =>
        order(packOf(index)),
  );
  return {
    changeCarts: () => loadOnce(changes.flat(), connections),
    order: () => loadOnce(orders, connections),
  };
};
