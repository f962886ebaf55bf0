import { getHomeSections } from '../../api/catalogue';
import { createListSlice } from '../../slices/createListSlice';

const homeSections = createListSlice('homeSections', getHomeSections);

export const { fetchList: fetchHomeSections, selectList: selectHomeSections } = homeSections;
export default homeSections.slice;
