import { getMarquee } from '../../api/catalogue';
import { createListSlice } from '../../slices/createListSlice';

const marquee = createListSlice('marquee', getMarquee);

export const { fetchList: fetchMarquee, selectList: selectMarquee } = marquee;
export default marquee.slice;
