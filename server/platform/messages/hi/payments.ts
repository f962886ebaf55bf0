import type { Translation } from '../message';

export const payments: Translation['payments'] = {
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
