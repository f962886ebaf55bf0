import type { Translation } from '../message';

export const slip: Translation['slip'] = {
  title: 'पैकिंग पर्ची {number}',
  titleOfMany: '{count, plural, one {1 पैकिंग पर्ची} other {{count} पैकिंग पर्चियाँ}}',
  labelTitle: 'पते का लेबल {number}',
  labelTitleOfMany: '{count, plural, one {पते का 1 लेबल} other {पते के {count} लेबल}}',
  from: 'भेजने वाला',
  order: 'ऑर्डर {number}',
  placed: '{day} को ऑर्डर हुआ',
  placedAndArrives: '{placed} को ऑर्डर हुआ, {arrives} को पहुँचेगा',
  to: 'पाने वाला',
  note: 'नोट:',
  collect: 'डिलीवरी पर लेने हैं: {amount}',
  product: 'प्रोडक्ट',
  pack: 'पैक',
  short: 'पार्सल में नहीं है: {quantity} × {name} ({label})',
  instead: '{name} ({label}) के बदले',
  packs: '{count, plural, one {1 पैक} other {{count} पैक}}',
};
