/** Builds every storefront of `variants` that is missing, so that no test waits for one. */
import { buildOf } from './variantBuilds';
import { type VariantName, variants } from './variants';

await Promise.all((Object.keys(variants) as VariantName[]).map(buildOf));
