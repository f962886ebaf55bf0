import { runWithShop } from '../shared/runWithShop';
import { parseOperator } from './parseOperator';

await runWithShop(parseOperator);
