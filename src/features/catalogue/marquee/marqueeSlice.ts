import { createListSlice } from '../../../sync/requests/createListSlice';
import { getMarquee } from '../catalogueApi';

const marquee = createListSlice('marquee', getMarquee);

export const { fetchList: fetchMarquee, selectList: selectMarquee } = marquee;
export default marquee.slice;
