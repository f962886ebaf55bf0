import { runWithShop } from '../shared/runWithShop';
import { parseCoupons } from './parseCoupons';

await runWithShop(parseCoupons);
