import { getSliders } from '../../api/catalogue';
import { createListSlice } from '../../slices/createListSlice';

const sliders = createListSlice('sliders', getSliders);

export const { fetchList: fetchSliders, selectList: selectSliders } = sliders;
export default sliders.slice;
