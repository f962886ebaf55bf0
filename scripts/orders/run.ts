import { runWithShop } from '../shared/runWithShop';
import { parseOrders } from './parseOrders';

await runWithShop(parseOrders);
