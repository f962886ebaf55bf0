import { runWithShop } from '../shared/runWithShop';
import { parseCustomers } from './parseCustomers';

await runWithShop(parseCustomers);
