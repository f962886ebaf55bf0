import { readFile } from 'node:fs/promises';
import { factsFile, readShopFacts } from '../../server/platform/config/shopFacts.ts';
import { findNotReplaced } from './findNotReplaced.ts';

/** A text of the demo shop: its description, and a part that no other shop would contain. */
interface DemoText {
  is: string;
  part: string;
}

/** By file. A test checks that each part exists in its file. */
export const demoTexts: Record<string, DemoText[]> = {
  'texts/en/storefront/shop.json': [
    { is: 'the title of the home page', part: 'organic groceries, with or without a signal' },
    { is: 'the headline of the home page', part: 'Organic groceries from small farms' },
    { is: 'what search engines say of the shop', part: 'from small organic farms across India' },
    { is: 'what search engines say of all categories', part: 'dairy and more, all organic' },
    { is: 'the slogan in the footer', part: 'Grown without shortcuts' },
    { is: 'the examples in the search field', part: 'Search mangoes, millets, ghee' },
    { is: 'the text of an empty cart', part: 'Mangoes, millets, ghee: what you add' },
    { is: 'the credit for the demo’s pictures', part: 'Fluent Emoji by Microsoft' },
  ],
  'texts/en/pages/about.md': [
    { is: 'the story of the shop', part: 'Loam is what a farmer calls soil at its best' },
  ],
  'texts/en/pages/about.json': [
    { is: 'the note that this is a demonstration', part: 'demonstration shop' },
  ],
  'texts/en/pages/certificates.json': [
    { is: 'the numbers of certificates', part: 'DEMO-NPOP-0000' },
    { is: 'the note that this is a demonstration', part: 'demonstration shop' },
  ],
  'texts/en/pages/shipping.md': [
    { is: 'the shipping policy', part: 'One fee per order, whatever it weighs' },
  ],
  'texts/en/pages/returns.md': [
    { is: 'the returns policy', part: 'within 24 hours of delivery and add a photo' },
  ],
  'texts/en/pages/privacy.md': [
    { is: 'the privacy policy', part: 'Digital Personal Data Protection Act, 2023' },
  ],
  'texts/en/pages/terms.md': [{ is: 'the terms', part: 'an acknowledgement within 48 hours' }],
  'texts/en/pages/policy.json': [
    { is: 'when and in which languages you answer', part: 'English, Hindi and Marathi' },
    { is: 'the note that this is a demonstration', part: 'demonstration shop' },
  ],
  'texts/en/pages/stores.json': [
    { is: 'the lead above the stores', part: 'bring the empty jars' },
    { is: 'the note that this is a demonstration', part: 'demonstration shop' },
  ],
  'public/favicon.svg': [{ is: 'the icon (then: npm run icons)', part: 'M-30 66C-8 58' }],
};

/** The demo texts of the shop facts, whose file is configurable. */
export const demoFacts: DemoText[] = [
  { is: 'the name', part: '"Loam"' },
  { is: 'the description', part: 'Organic groceries from farms we know' },
  { is: 'the address', part: 'Banyan Court' },
  { is: 'the e-mail address and phone', part: 'care@loam.example' },
  { is: 'who sells, and under which numbers', part: 'Loam Demonstration Shop' },
  { is: 'the number for taxes', part: '27AAAAA0000A1Z2' },
  { is: 'the stores', part: 'Loam Erandwane' },
];

const findIn = async (file: string, texts: DemoText[]) => {
  // A shop may have deleted the file.
  const content = await readFile(file, 'utf8').catch(() => '');
  return texts.filter(({ part }) => content.includes(part)).map(({ is }) => `${file}: ${is}`);
};

/** The remaining demo texts, each with its file. With SHOP_DIR, what its folder has in their place does not count. */
export const findDemoTexts = async (env: {
  SHOP_FACTS?: string | undefined;
  SHOP_DIR?: string | undefined;
}) => {
  const facts = await findIn(factsFile(env), demoFacts);
  if (env.SHOP_DIR) return [...facts, ...findNotReplaced(readShopFacts(env), env.SHOP_DIR)];
  const files = Object.entries(demoTexts).map(([file, texts]) => findIn(file, texts));
  return [...facts, ...(await Promise.all(files)).flat()];
};
