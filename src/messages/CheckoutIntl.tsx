import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import buying from './checkout.en.json';

/** Adds the messages of checkout, payment and orders, which only their pages load. */
export const CheckoutIntl = ({ children }: { children: ReactNode }) => {
  const others = useMessages();
  const messages = useMemo(() => ({ ...others, ...buying }), [others]);
  return (
    <IntlProvider locale={useLocale()} messages={messages}>
      {children}
    </IntlProvider>
  );
};
