import type { ProductCard, ProductDetails } from '../contract/product';
import { type Client, pickResults } from './client';

export const getProductsByCategory = (client: Client, categoryId: string) =>
  client.get(`products_by_category/${encodeURIComponent(categoryId)}`, pickResults<ProductCard[]>, {
    fallback: 'productsByCategory',
    refused: 'productsByCategoryRejected',
  });

export const getProductDetails = (client: Client, productId: string) =>
  client.get(`product_details/${encodeURIComponent(productId)}`, pickResults<ProductDetails>, {
    fallback: 'productDetails',
  });
