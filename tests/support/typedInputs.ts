/** What people type, and what is stored of it, by kind of field; a shop in India. Written by hand. */
type Row = [typed: string, stored: string];

/** Text to be read, in one line: an address, a name, a note, a reason, a carrier. */
export const texts: Row[] = [
  ['12½ Rose Lane', '12½ Rose Lane'],
  ['Flat 4²', 'Flat 4²'],
  ['gate ①', 'gate ①'],
  ['1½ kg', '1½ kg'],
  ['№ 7, Lake™ View', '№ 7, Lake™ View'],
  ['below 4 ℃', 'below 4 ℃'],
  ['3º andar', '3º andar'],
  ['ﬁg tree', 'ﬁg tree'],
  ['タナカ ﾀﾅｶ', 'タナカ ﾀﾅｶ'],
  ['Ⅳ floor', 'Ⅳ floor'],
  ['若林１－２－３', '若林1-2-3'],
  ['Ａｓｈａ　Ｒａｏ', 'Asha Rao'],
  ['Ring twice！', 'Ring twice!'],
  ['  Asha Rao \u3000', 'Asha Rao'],
  ['\u200bAsha\ufeff Rao\u2060', 'Asha Rao'],
  ['Asha\u202e Rao', 'Asha Rao'],
  ['Asha\tRao', 'Asha Rao'],
  ['Asha\nRao', 'Asha Rao'],
  ['Asha\u0007Rao', 'Asha Rao'],
  ['Jose\u0301', 'José'],
  ['श्री\u200cमती क्\u200dष', 'श्री\u200cमती क्\u200dष'],
  ['👩\u200d🌾 farm', '👩\u200d🌾 farm'],
  ['O’Brien — “Söhne”', 'O’Brien — “Söhne”'],
  ['१२, लेक रोड', '१२, लेक रोड'],
];

/** Texts of goods, which keep what is typography in Chinese and Japanese; in lines. */
export const goodsTexts: Row[] = [
  ['Juice ½ l, 4² ℃ ™', 'Juice ½ l, 4² ℃ ™'],
  ['緑茶（有機）！', '緑茶（有機）！'],
  ['\u200bForest\ufeff honey ', 'Forest honey'],
  ['Cafe\u0301', 'Café'],
  ['two\r\nlines', 'two\nlines'],
];

export const postalCodes: Row[] = [
  ['560001', '560001'],
  ['560 001', '560001'],
  ['560-001', '560001'],
  ['५६०००१', '560001'],
  ['٥٦٠٠٠١', '560001'],
  ['５６０００１', '560001'],
  [' 560\u200b001\ufeff', '560001'],
];

export const phones: Row[] = [
  ['98765 43210', '+919876543210'],
  ['098765-43210', '+919876543210'],
  ['+91 98765–43210', '+919876543210'],
  ['0091 (98765) 43210', '+919876543210'],
  ['९८७६५ ४३२१०', '+919876543210'],
  ['+९१ ९८७६५४३२१०', '+919876543210'],
  ['٩٨٧٦٥٤٣٢١٠', '+919876543210'],
  ['９８７６５ー４３２１０', '+919876543210'],
  ['＋９１　９８７６５４３２１０', '+919876543210'],
  ['\u202a+91 98765 43210\u202c', '+919876543210'],
];

/** As people write them in other countries. */
export const phonesAbroad: [country: string, typed: string, stored: string][] = [
  ['DE', '0171 / 123 45 67', '+491711234567'],
  ['DE', '0171/1234567', '+491711234567'],
  ['DE', '+49 (0)171 1234567', '+491711234567'],
  ['DE', '+49 (0) 171 / 123 45 67', '+491711234567'],
  ['DE', '0049 (0)171 1234567', '+491711234567'],
  ['DE', 'Tel. 030 / 12 34 56-78', '+493012345678'],
  ['AT', '+43 (0)664 / 123 45 67', '+436641234567'],
  ['CH', '+41 (0)79 123 45 67', '+41791234567'],
  ['FR', '06.12.34.56.78', '+33612345678'],
  ['GB', '+44 (0)7911 123456', '+447911123456'],
  ['US', '(415) 555-2671', '+14155552671'],
];

export const twoPhones = [
  '98765 43210, 98765 43211',
  '98765 43210 / 98765 43211',
  '98765 43210 or 98765 43211',
  '98765 43210 या 98765 43211',
  '९८७६५ ४३२१० और ९८७६५ ४३२११',
  '98765 43210 98765 43211',
  '+919876543210 +919876543211',
  '98765 43210; 080 2345 6789',
];

export const emails: Row[] = [
  ['asha@farm.example', 'asha@farm.example'],
  [' asha@farm.example ', 'asha@farm.example'],
  ['as\u200bha@farm.example\ufeff', 'asha@farm.example'],
  ['Asha Rao <asha@farm.example>', 'asha@farm.example'],
  ['"Rao, Asha" <asha@farm.example>,', 'asha@farm.example'],
  ['<asha@farm.example>', 'asha@farm.example'],
  ['mailto:asha@farm.example', 'asha@farm.example'],
  ['MAILTO:asha%2Bbox@farm.example?subject=Hi', 'asha+box@farm.example'],
  ['asha＠farm.example', 'asha@farm.example'],
  ['ａｓｈａ＠ｆａｒｍ．ｅｘａｍｐｌｅ', 'asha@farm.example'],
  ['asha@farm。example', 'asha@farm.example'],
  ['asha@farm.example.', 'asha@farm.example'],
];

export const signInCodes: Row[] = [
  ['04938217', '04938217'],
  ['0493 8217', '04938217'],
  ['०४९३८२१७', '04938217'],
  ['०४९३ ८२१७', '04938217'],
  ['٠٤٩٣٨٢١٧', '04938217'],
  ['０４９３−８２１７', '04938217'],
  ['0493\u200b8217', '04938217'],
  ['Order 12345678: your sign-in code is 04938217.', '04938217'],
  ['Your order 1234-5678.\nYour sign-in code is\n04938217', '04938217'],
  ['04938217 is your sign-in code. It signs you in to pay for order 12345678.', '04938217'],
  ['ऑर्डर नंबर १२३४५६७८, कोड ०४९३८२१७', '04938217'],
  ['#12345678 04938217', '04938217'],
];

export const coupons: Row[] = [
  ['wide10', 'WIDE10'],
  ['ｗｉｄｅ１０', 'WIDE10'],
  ['WIDE१०', 'WIDE10'],
  [' WIDE 10\u200b', 'WIDE10'],
];

export const skus: Row[] = [
  ['A-1', 'A-1'],
  ['Ａ－１', 'A-1'],
  ['A–1', 'A-1'],
  ['A−१\u200b', 'A-1'],
];

/** Counted packs; '' for what is no number. */
export const quantities: Row[] = [
  ['12', '12'],
  ['１２', '12'],
  ['१२', '12'],
  [' ١٢ ', '12'],
  ['4²', ''],
  ['①', ''],
  ['1½', ''],
];

/** In rupees, and in minor units; '' for what is no amount. */
export const prices: Row[] = [
  ['120.50', '12050'],
  ['१२०.५०', '12050'],
  ['１２０．５０', '12050'],
  ['١٢٠٫٥٠', '12050'],
  ['1,20,000', '12000000'],
  ['120½', ''],
  ['12²', ''],
];

export const taxNumbers: Row[] = [
  ['27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
  ['27-aapfu-0939f-1zv', '27AAPFU0939F1ZV'],
  ['२७AAPFU०९३९F१ZV', '27AAPFU0939F1ZV'],
  ['２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ', '27AAPFU0939F1ZV'],
  ['27 AAPFU 0939F\u00a01ZV', '27AAPFU0939F1ZV'],
];
