import { runWithShop } from '../shared/runWithShop';
import { parseHomeList } from './parseHomeList';

await runWithShop(parseHomeList('sections'));
