import type { SeedCatalogue } from '../types';
import { bakeryCategory } from './bakery';
import { coupons } from './coupons';
import { dairyCategory } from './dairy';
import { dalsCategory } from './dals';
import { farms } from './farms';
import { floursCategory } from './flours';
import { fruitCategory } from './fruit';
import { grainsCategory } from './grains';
import { greensCategory } from './greens';
import { homeCategory } from './home';
import { homeSections } from './homeSections';
import { marquee } from './marquee';
import { nutsCategory } from './nuts';
import { oilsCategory } from './oils';
import { picklesCategory } from './pickles';
import { sliders } from './sliders';
import { spicesCategory } from './spices';
import { sweetenersCategory } from './sweeteners';
import { teaCategory } from './tea';
import { vegetablesCategory } from './vegetables';

/** The demo shop, its categories in the order of the shelves. */
export const catalogue: SeedCatalogue = {
  farms,
  categories: [
    fruitCategory,
    vegetablesCategory,
    greensCategory,
    dairyCategory,
    grainsCategory,
    floursCategory,
    dalsCategory,
    spicesCategory,
    oilsCategory,
    nutsCategory,
    sweetenersCategory,
    teaCategory,
    bakeryCategory,
    picklesCategory,
    homeCategory,
  ],
  sliders,
  homeSections,
  marquee,
  coupons,
};
