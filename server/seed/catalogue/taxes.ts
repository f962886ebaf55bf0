/**
 * HSN codes and tax classes of the demo shop, as they were in India from September 2025 for packed and
 * labelled goods. Whoever sells has to check both: they depend on how goods are packed, and change.
 */
const EXEMPT = 'exempt';
/** 5 %, the shop's default. */
const ESSENTIAL = undefined;
const STANDARD = 'standard';

type Row = [hsn: string, taxClass: string | undefined, slugs: string];

const rows: Row[] = [
  // Bread, pastry and cereals.
  [
    '1905',
    EXEMPT,
    'khapli-sourdough multigrain-sandwich-loaf wholewheat-baguette wholewheat-kulcha',
  ],
  ['1905', ESSENTIAL, 'butter-croissants nankhatai ragi-choc-cookies'],
  ['1904', ESSENTIAL, 'millet-muesli coconut-granola thick-poha'],
  ['1104', ESSENTIAL, 'rolled-oats'],
  // Milk and eggs.
  ['0401', EXEMPT, 'a2-gir-cow-milk buffalo-milk'],
  ['0403', ESSENTIAL, 'clay-pot-dahi masala-chaas mishti-doi'],
  ['0406', EXEMPT, 'malai-paneer'],
  ['0406', ESSENTIAL, 'nilgiri-aged-cheese'],
  ['0405', ESSENTIAL, 'white-butter salted-table-butter gir-cow-bilona-ghee buffalo-ghee'],
  ['0407', EXEMPT, 'free-range-eggs kadaknath-eggs'],
  // Pulses, rice, millets and flours.
  ['0713', ESSENTIAL, 'unpolished-toor-dal moong-dal-split whole-green-moong masoor-dal'],
  ['0713', ESSENTIAL, 'black-urad-whole white-urad-gota chana-dal kala-chana kabuli-chana'],
  ['0713', ESSENTIAL, 'munsiyari-rajma chitra-rajma horse-gram lobia'],
  ['1006', ESSENTIAL, 'dehraduni-basmati brown-basmati gobindobhog-rice palakkadan-matta'],
  ['1006', ESSENTIAL, 'ambemohar-rice chakhao-black-rice idli-rice'],
  ['1008', ESSENTIAL, 'foxtail-millet little-millet barnyard-millet whole-ragi'],
  ['1101', ESSENTIAL, 'khapli-atta sharbati-atta'],
  ['1102', ESSENTIAL, 'jowar-atta bajra-atta ragi-flour rice-flour kuttu-buckwheat-flour'],
  ['1103', ESSENTIAL, 'bansi-rava'],
  ['1106', ESSENTIAL, 'stone-ground-besan'],
  // Fresh fruit.
  ['0803', EXEMPT, 'nendran-banana'],
  ['0804', EXEMPT, 'ratnagiri-alphonso-mango gir-kesar-mango vazhakulam-pineapple allahabad-guava'],
  ['0805', EXEMPT, 'nagpur-orange kagzi-lime'],
  ['0806', EXEMPT, 'nashik-black-grapes thompson-green-grapes'],
  ['0807', EXEMPT, 'kiran-watermelon netted-muskmelon'],
  ['0808', EXEMPT, 'kinnaur-royal-apple kullu-green-apple'],
  ['0810', EXEMPT, 'mahabaleshwar-strawberry bhagwa-pomegranate jamun'],
  // Fresh vegetables and herbs.
  ['0701', EXEMPT, 'pahadi-potato'],
  ['0702', EXEMPT, 'desi-tomato'],
  ['0703', EXEMPT, 'nashik-red-onion himachali-garlic'],
  ['0704', EXEMPT, 'broccoli snowball-cauliflower'],
  ['0705', EXEMPT, 'salad-bowl-mix'],
  ['0706', EXEMPT, 'delhi-red-carrot ooty-orange-carrot white-mooli'],
  ['0707', EXEMPT, 'tender-cucumber'],
  ['0708', EXEMPT, 'green-peas-pods'],
  ['0709', EXEMPT, 'bharta-brinjal green-capsicum red-capsicum guntur-green-chilli'],
  ['0709', EXEMPT, 'button-mushroom sweet-corn-cob palak-spinach methi-fenugreek-leaves'],
  ['0709', EXEMPT, 'red-amaranth coriander-leaves sarson-saag'],
  ['0714', EXEMPT, 'orange-sweet-potato'],
  ['0910', EXEMPT, 'fresh-ginger'],
  ['1211', EXEMPT, 'pudina-mint curry-leaves lemongrass'],
  ['0602', EXEMPT, 'tulsi-plant'],
  // Nuts, seeds and dried fruit.
  ['0801', ESSENTIAL, 'vengurla-cashew-w240 desiccated-coconut'],
  ['0802', ESSENTIAL, 'kashmir-walnut-kernels mamra-almonds'],
  ['0804', ESSENTIAL, 'kutch-dates dry-figs'],
  ['0806', ESSENTIAL, 'nashik-raisins'],
  ['0813', ESSENTIAL, 'ladakh-apricots'],
  ['1202', ESSENTIAL, 'saurashtra-peanuts'],
  ['1204', ESSENTIAL, 'flax-seeds'],
  ['1207', ESSENTIAL, 'pumpkin-seeds mustard-seed'],
  // Oils.
  ['1508', ESSENTIAL, 'wood-pressed-groundnut-oil'],
  ['1509', ESSENTIAL, 'bikaner-olive-oil'],
  ['1512', ESSENTIAL, 'cold-pressed-sunflower-oil'],
  ['1513', ESSENTIAL, 'wood-pressed-coconut-oil virgin-coconut-oil'],
  ['1514', ESSENTIAL, 'kachi-ghani-mustard-oil'],
  ['1515', ESSENTIAL, 'wood-pressed-sesame-oil'],
  // Jars, spices and salt.
  ['2001', ESSENTIAL, 'avakaya-mango-pickle nimbu-achar stuffed-red-chilli-pickle'],
  ['2001', ESSENTIAL, 'garlic-pickle ginger-pachadi'],
  ['2007', ESSENTIAL, 'strawberry-preserve orange-marmalade'],
  ['2008', ESSENTIAL, 'peanut-butter'],
  ['2106', ESSENTIAL, 'kokum-syrup'],
  ['0904', ESSENTIAL, 'guntur-chilli-powder kashmiri-chilli-whole wayanad-black-pepper'],
  ['0906', ESSENTIAL, 'true-cinnamon-quills'],
  ['0907', ESSENTIAL, 'whole-clove'],
  ['0908', ESSENTIAL, 'idukki-green-cardamom sikkim-large-cardamom'],
  ['0909', ESSENTIAL, 'unjha-cumin coriander-seed star-anise'],
  ['0910', ESSENTIAL, 'lakadong-turmeric pampore-saffron house-garam-masala dry-ginger-whole'],
  ['2501', EXEMPT, 'marakkanam-sea-salt'],
  // Sweeteners.
  ['0409', ESSENTIAL, 'sundarbans-mangrove-honey mustard-blossom-honey wild-forest-honey'],
  ['0409', ESSENTIAL, 'acacia-honey'],
  ['1701', ESSENTIAL, 'kolhapur-jaggery-block jaggery-powder khandsari-sugar'],
  ['1702', ESSENTIAL, 'nolen-gur palm-jaggery'],
  // Tea and coffee.
  ['0902', ESSENTIAL, 'assam-ctc-tea assam-orthodox-tea darjeeling-first-flush nilgiri-green-tea'],
  ['0902', ESSENTIAL, 'masala-chai-blend kashmiri-kahwa'],
  ['1211', ESSENTIAL, 'tulsi-lemongrass-infusion hibiscus-infusion'],
  ['0901', ESSENTIAL, 'coorg-arabica-beans araku-coffee-ground'],
  ['2101', ESSENTIAL, 'filter-coffee-chicory'],
  // Home and body.
  ['3401', ESSENTIAL, 'neem-tulsi-soap rose-goat-milk-soap coffee-scrub-bar'],
  ['3402', STANDARD, 'soapnut-dish-liquid'],
  ['1404', ESSENTIAL, 'soapnut-shells'],
  ['3305', ESSENTIAL, 'hibiscus-hair-oil'],
  ['9603', ESSENTIAL, 'bamboo-toothbrush'],
  ['4602', ESSENTIAL, 'loofah-sponge'],
  ['3406', ESSENTIAL, 'beeswax-candle'],
  ['3304', STANDARD, 'multani-ubtan'],
  ['6305', ESSENTIAL, 'cotton-produce-bags'],
];

const bySlug = new Map(
  rows.flatMap(([hsn, taxClass, slugs]) =>
    slugs.split(' ').map((slug) => [slug, { hsn, taxClass }] as const),
  ),
);

/** How a product of the demo shop is taxed. */
export const taxOf = (slug: string) => bySlug.get(slug);
