import { getProductsByCategory } from '../../api/catalogue';
import type { ProductCard } from '../../contract/product';
import { createByIdSlice } from '../../store/createByIdSlice';

const productsByCategory = createByIdSlice<'productsByCategory', ProductCard[]>(
  'productsByCategory',
  [],
  getProductsByCategory,
);

export const {
  fetchById: fetchProductsByCategory,
  cleared: productsByCategoryCleared,
  selectById: selectProductsByCategory,
  selectAll: selectShelves,
} = productsByCategory;
export default productsByCategory.slice;
