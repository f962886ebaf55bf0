import type { Translation } from '../message';

export const push: Translation['push'] = {
  awaiting_payment: {
    title: 'ऑर्डर {number} हो गया है',
    body: 'आपका सामान {time} तक आपके लिए रखा है। अभी भुगतान करें।',
  },
  paid: { title: 'ऑर्डर {number} का भुगतान मिल गया', body: 'धन्यवाद। अब हम इसे पैक करते हैं।' },
  free: { title: 'ऑर्डर {number} हो गया है', body: 'कुछ भुगतान नहीं करना है। अब हम इसे पैक करते हैं।' },
  packed: { title: 'ऑर्डर {number} पैक हो गया', body: 'अब यह हमारे यहाँ से निकलेगा।' },
  shipped: { title: 'ऑर्डर {number} रास्ते में है', body: 'यह हमारे गोदाम से निकल चुका है।' },
  delivered: { title: 'ऑर्डर {number} पहुँच गया', body: 'आनंद लीजिए।' },
  expired: {
    title: 'ऑर्डर {number} का भुगतान नहीं हुआ',
    body: 'अब वह आपके लिए रखा नहीं है। आप फिर से ऑर्डर कर सकते हैं।',
  },
  cancelled: { title: 'ऑर्डर {number} रद्द हो गया', body: 'क्या वापस आता है, यह उसके पेज पर लिखा है।' },
  refunded: {
    title: 'ऑर्डर {number} का पैसा वापस',
    body: 'हमने भेज दिया है। बैंक में दिखने में कुछ दिन लग सकते हैं।',
  },
  stock: {
    title: 'जिसका आपको इंतज़ार था, वह आ गया है',
    body: 'वह आपके लिए रखा नहीं है, इसलिए जल्दी देख लें।',
  },
};
