import { runWithShop } from '../shared/runWithShop';
import { parsePictures } from './parsePictures';

await runWithShop(parsePictures);
