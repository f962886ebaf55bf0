import { getCategories } from '../../api/catalogue';
import { createListSlice } from '../../slices/createListSlice';

const categories = createListSlice('categories', getCategories);

export const { fetchList: fetchCategories, selectList: selectCategories } = categories;
export default categories.slice;
