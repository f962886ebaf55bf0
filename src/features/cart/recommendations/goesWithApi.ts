import type { ProductCard } from '../../../contract/product';
import { type Client, pickResults } from '../../../sync/requests/client';

/** Products that go well with these, by id. */
export const getGoesWith = (client: Client, productIds: string[]) =>
  client.get(
    `goes_with?${new URLSearchParams({ products: productIds.join(',') })}`,
    pickResults<ProductCard[]>,
    { fallback: 'productsByCategory', isOptional: true, isPublic: true },
  );
