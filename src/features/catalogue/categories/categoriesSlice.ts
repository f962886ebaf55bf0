import { createListSlice } from '../../../sync/requests/createListSlice';
import { getCategories } from '../catalogueApi';

const categories = createListSlice('categories', getCategories);

export const { fetchList: fetchCategories, selectList: selectCategories } = categories;
export default categories.slice;
