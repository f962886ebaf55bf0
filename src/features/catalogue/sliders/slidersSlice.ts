import { createListSlice } from '../../../sync/requests/createListSlice';
import { getSliders } from '../catalogueApi';

const sliders = createListSlice('sliders', getSliders);

export const { fetchList: fetchSliders, selectList: selectSliders } = sliders;
export default sliders.slice;
