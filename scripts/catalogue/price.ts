import { runWithShop } from '../shared/runWithShop';
import { parsePrice } from './parsePrice';

await runWithShop(parsePrice);
