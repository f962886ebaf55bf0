import type { Translation } from '../message';
import { errors } from './errors';
import { mails } from './mails';
import { successes } from './successes';

const push: Translation['push'] = {
  awaiting_payment: {
    title: 'ऑर्डर {number} हो गया है',
    body: 'आपका सामान {time} तक आपके लिए रखा है। अभी भुगतान करें।',
  },
  paid: { title: 'ऑर्डर {number} का भुगतान मिल गया', body: 'धन्यवाद। अब हम इसे पैक करते हैं।' },
  free: { title: 'ऑर्डर {number} हो गया है', body: 'कुछ भुगतान नहीं करना है। अब हम इसे पैक करते हैं।' },
  confirmed: { title: 'ऑर्डर {number} हो गया है', body: 'पहुँचने पर भुगतान करें। अब हम इसे पैक करते हैं।' },
  packed: { title: 'ऑर्डर {number} पैक हो गया', body: 'अब यह हमारे यहाँ से निकलेगा।' },
  shipped: { title: 'ऑर्डर {number} रास्ते में है', body: 'यह हमारे गोदाम से निकल चुका है।' },
  delivered: { title: 'ऑर्डर {number} पहुँच गया', body: 'आनंद लीजिए।' },
  expired: {
    title: 'ऑर्डर {number} का भुगतान नहीं हुआ',
    body: 'अब वह आपके लिए रखा नहीं है। आप फिर से ऑर्डर कर सकते हैं।',
  },
  cancelled: { title: 'ऑर्डर {number} रद्द हो गया', body: 'क्या वापस आता है, यह उसके पेज पर लिखा है।' },
  returned: {
    title: 'ऑर्डर {number} हमारे पास लौट आया',
    body: 'इसके लिए आपको कुछ नहीं देना है। आप फिर से ऑर्डर कर सकते हैं।',
  },
  refunded: {
    title: 'ऑर्डर {number} का पैसा वापस',
    body: 'हमने लौटा दिया है। बैंक में दिखने में कुछ दिन लग सकते हैं।',
  },
  weekly_reminder: {
    title: 'आपकी साप्ताहिक टोकरी का ऑर्डर कल होगा',
    body: 'तब तक उसे बदलें या इस हफ़्ते छोड़ दें।',
  },
  weekly_failed: {
    title: 'आपकी साप्ताहिक टोकरी का ऑर्डर नहीं हुआ',
    body: 'देखिए क्यों, और अब क्या कर सकते हैं।',
  },
  stock: {
    title: 'जिसका आपको इंतज़ार था, वह आ गया है',
    body: 'वह आपके लिए रखा नहीं है, इसलिए जल्दी देख लें।',
  },
};

const payments: Translation['payments'] = {
  razorpay: { name: 'UPI, कार्ड या नेट बैंकिंग', description: 'पेमेंट Razorpay के पेज पर होगा।' },
  stripe: { name: 'कार्ड या वॉलेट', description: 'पेमेंट Stripe के पेज पर होगा।' },
  sandbox: {
    description: 'दुकान आज़माने के लिए। कोई पैसा नहीं कटता।',
    name: 'सैंडबॉक्स',
    pay: {
      title: 'टेस्ट पेमेंट',
      note: 'कोई पैसा नहीं कटता। यह पेज पेमेंट कंपनी की जगह है।',
      total: 'देना है',
      order: 'ऑर्डर',
      failed: 'पिछली कोशिश नाकाम रही। आप फिर कोशिश कर सकते हैं।',
      pending: 'बैंक ने अभी जवाब नहीं दिया है। वह क्या कहे?',
      pay: '{amount} दीजिए',
      fail: 'नाकाम',
      leavePending: 'बाकी रखिए',
      testing: 'टेस्ट के लिए',
      delay: 'दुकान को बताने से पहले के सेकंड',
      paysAfter: 'कितने सेकंड में बाकी पेमेंट अपने-आप हो जाए; खाली यानी कभी नहीं',
      twice: 'दुकान को दो बार बताइए',
    },
    closed: {
      title: 'यह पेमेंट बंद है',
      text: 'अब इसका पेमेंट नहीं हो सकता। दुकान शायद दूसरा तरीका दे।',
    },
    paid: {
      title: 'इसका पेमेंट हो चुका है',
      text: 'यहाँ और कुछ नहीं करना है।',
      dashboard: 'टेस्ट के लिए: पेमेंट कंपनी का डैशबोर्ड',
      amount: '{currency} में रकम, ज़्यादा से ज़्यादा {max}',
      refund: 'रकम लौटाइए',
      dispute: 'बैंक उसे वापस माँगता है',
      disputeWon: 'दुकान विवाद जीतती है',
      disputeLost: 'दुकान विवाद हारती है',
    },
    back: 'दुकान पर वापस',
    problem: 'यह नहीं चला',
  },
};

const slip: Translation['slip'] = {
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

const invoice: Translation['invoice'] = {
  titleOfMany: '{count, plural, one {1 दस्तावेज़} other {{count} दस्तावेज़}}',
  invoice: 'बिल',
  billOfSupply: 'बिल ऑफ़ सप्लाई',
  creditNote: 'क्रेडिट नोट',
  order: 'ऑर्डर {number}',
  address: 'डिलीवरी का पता',
  window: 'डिलीवरी: {window}',
  pack: 'पैक',
  hsn: 'HSN',
  quantity: 'मात्रा',
  each: 'कीमत',
  amount: 'रकम',
  taxable: 'टैक्स योग्य रकम',
  added: 'कीमतों में {tax} शामिल नहीं है; कुल रकम में {amount} है।',
  placeOfSupply: 'सप्लाई की जगह: {state}',
  goodsAndDelivery: 'सामान और डिलीवरी',
  sum: 'जोड़',
  paid: '{status, select, free {कुछ नहीं देना है} captured {पेमेंट हो गया} refunded {पैसे लौटा दिए} due {डिलीवरी पर देना है} other {कोई पेमेंट नहीं हुआ}}',
  reference: 'संदर्भ {reference}',
  credits: '{date} के बिल {number} के लिए।',
  instead: '{ordered} के बदले {packs} × {pack}।',
  credited: 'वापस की गई रकम',
};

export const messages = { errors, invoice, mails, payments, push, slip, successes };
