import { runWithShop } from '../shared/runWithShop';
import { parseCategories } from './parseCategories';

await runWithShop(parseCategories);
