import { createListSlice } from '../../../sync/requests/createListSlice';
import { getHomeSections } from '../catalogueApi';

const homeSections = createListSlice('homeSections', getHomeSections);

export const { fetchList: fetchHomeSections, selectList: selectHomeSections } = homeSections;
export default homeSections.slice;
