import { runWithShop } from '../shared/runWithShop';
import { parseStock } from './parseStock';

await runWithShop(parseStock);
