import { createListSlice } from '../../sync/requests/createListSlice';
import { getStoreOpenings } from '../catalogue/catalogueApi';

const openings = createListSlice('storeOpenings', getStoreOpenings);

export const { fetchList: fetchStoreOpenings, selectList: selectStoreOpenings } = openings;
export default openings.slice;
