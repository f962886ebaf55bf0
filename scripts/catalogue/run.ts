import { runWithShop } from '../shared/runWithShop';
import { parseCatalogue } from './parseCatalogue';

await runWithShop(parseCatalogue);
