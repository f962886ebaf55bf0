/**
 * `npm run pins -- IN.txt`: writes the table of PIN codes from the file of GeoNames for India
 * (https://download.geonames.org/export/zip/IN.zip, CC BY 4.0).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { indianStates as states } from '../server/platform/config/country/india';
import type { PinCodes } from '../src/features/account/address/pinCodes';

const target = new URL('../src/features/account/address/pinCodes.json', import.meta.url);

/** GeoNames spellings of states, mapped to those of the address form. */
const stateNames: Record<string, string> = {
  'Andaman & Nicobar Islands': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Jammu & Kashmir': 'Jammu and Kashmir',
  Pondicherry: 'Puducherry',
};
/** Districts of the state of Jammu and Kashmir until 2019. */
const LADAKH = ['Leh', 'Kargil'];
const townNames: Record<string, string> = {
  Allahabad: 'Prayagraj',
  Cuddapah: 'Kadapa',
  Gurgaon: 'Gurugram',
  Jhujhunu: 'Jhunjhunu',
  MORBI: 'Morbi',
  Pondicherry: 'Puducherry',
};
/** Districts named after a region, for which no town is filled in. */
const REGION =
  /&|\b(North|South|East|West|Uttara|Dakshina|Purba|Paschim|Upper|Lower|Central|Rural|Dehat|Nagar|Valley|Hills|Islands?|Parganas|K\.V\.Rangareddy)\b/;

const stateOf = (state: string, district: string) =>
  LADAKH.includes(district) ? 'Ladakh' : (stateNames[state] ?? state);

/** The town after which a district is named; '' if there is none. */
const townOf = (state: string, district: string) => {
  if (state === 'Delhi') return 'Delhi';
  // 'Hamirpur(HP)' distinguishes it from another one.
  const name = district.replace(/ ?\(.*/, '');
  return REGION.test(name) ? '' : (townNames[name] ?? name);
};

/** The only element of a set; undefined if it has several. */
const only = (names: Set<string> = new Set()) => (names.size === 1 ? [...names][0] : undefined);

const add = <Key>(map: Map<Key, Set<string>>, key: Key, name: string) =>
  map.set(key, (map.get(key) ?? new Set()).add(name));

/** [560001, 560002, 560007] → 'c03l+1 5': distances, and how many consecutive codes follow. */
const encode = (pins: number[]) => {
  const runs: [first: number, last: number][] = [];
  for (const pin of pins) {
    const run = runs.at(-1);
    if (run && run[1] + 1 === pin) run[1] = pin;
    else runs.push([pin, pin]);
  }
  return runs
    .map(([first, last], at) => {
      const step = (first - (runs[at - 1]?.[1] ?? 0)).toString(36);
      return last > first ? `${step}+${(last - first).toString(36)}` : step;
    })
    .join(' ');
};

const [, , source] = process.argv;
if (!source) throw new Error('Say npm run pins -- IN.txt');
const statesOf = new Map<number, Set<string>>();
const townsOf = new Map<number, Set<string>>();
for (const line of (await readFile(source, 'utf8')).trim().split('\n')) {
  const [, code, , state = '', , district = ''] = line.split('\t');
  const name = stateOf(state, district);
  if (!states.some((known) => known === name)) throw new Error(`The form has no state ${name}.`);
  add(statesOf, Number(code), name);
  add(townsOf, Number(code), townOf(name, district));
}

const pinsOf = new Map<string, number[]>();
for (const pin of [...statesOf.keys()].sort((one, other) => one - other)) {
  const state = only(statesOf.get(pin));
  // A code in two states is left out, and so is the town of a code in two districts.
  if (!state) continue;
  const place = `${state}\t${only(townsOf.get(pin)) ?? ''}`;
  pinsOf.set(place, [...(pinsOf.get(place) ?? []), pin]);
}
const places = [...pinsOf].sort().map(([place, pins]): PinCodes['places'][number] => {
  const [state = '', town = ''] = place.split('\t');
  return [state, town, encode(pins)];
});
const table: PinCodes = { source: 'GeoNames, CC BY 4.0', places };
// One line per place.
await writeFile(target, `${JSON.stringify(table).replaceAll('],[', '],\n[')}\n`);
console.log(`${statesOf.size} codes, ${places.length} places`);
