import type { Answers } from './answers';
import { taxOf, timeZoneOf } from './countryUsuals';

/** `README.md` of a new shop. @param folder as it was typed */
export const startReadme = (folder: string, answers: Answers) => {
  const [own = 'en'] = answers.languages;
  return `# ${answers.name}

Everything that makes this shop yours. It is outside of the program, so an upgrade changes nothing here. Keep a backup of
it, or put it under git.

| Here | What |
| --- | --- |
| \`facts.json\` | name, address, country, currency, languages, deliveries, taxes: docs/shopkeeper/facts.md has every field |
| \`texts/\` | what your shop says in other words than the program, by language. Texts that stand here replace the program's |
| \`texts/${own}/pages/\` | the pages of the shop in Markdown: policies, your story, and what the law asks. texts/README.md of the program says how they are written |
| \`look.css\` | colours and sizes that differ. Typefaces (.woff2) are in \`fonts/\`, pictures of it and of pages in \`pictures/\`: make these folders when you need them |
| \`mark.svg\` | your mark; the app's icons are made from it |
| \`.data/\` | the database and pictures of the shop, unless it has PostgreSQL or \`DATA_DIR\`. Not for git; docs/operator/backups-and-upgrades.md says how to back it up |

## To do

- In \`facts.json\`: your address in place of the country, \`contact.phone\` and \`seller\`, and what a delivery costs (now nothing).
${toCheck(answers)}${inOthers(answers)}- In \`texts/${own}/pages/\`: what the law of your country asks. The texts there are a start, and no legal advice. What is in
  \`[[ ]]\` is yours to write; \`npm run demo-texts\` lists it.

## Next step

In the folder of the program:

    SHOP_DIR=${folder} npm start

It builds your shop and opens it, without goods. \`SHOP_DIR=${folder}\` in the file \`.env\` there says it once for all commands.
`;
};

const toCheck = ({ country, languages: [own = 'en'] }: Answers) =>
  [
    ...(timeZoneOf(country).isSure ? [] : ['`timeZone`: the country has several.']),
    taxOf(country, own)
      ? '`tax`: ask who keeps your books whether the rates are right, and add your number.'
      : '`tax`: docs/shopkeeper/taxes.md; without it no tax is mentioned or added.',
  ]
    .map((line) => `- In \`facts.json\`: ${line}\n`)
    .join('');

/** What the shop sells is said in its own language everywhere, until it is translated. */
const inOthers = ({ languages: [, ...others] }: Answers) =>
  others.map((code) => `- In \`texts/${code}/\`: what you sell, in that language.\n`).join('');
