import { type ReactNode, useMemo } from 'react';
import { IntlProvider, type Messages, useLocale, useMessages } from 'use-intl';

interface PageIntlProps {
  /** Messages that only some pages need, loaded with their code. */
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Adds the messages of a page to those of the shop. */
export const PageIntl = ({ messages, children }: PageIntlProps) => {
  const shared = useMessages();
  const all = useMemo(() => ({ ...shared, ...messages }), [shared, messages]);
  return (
    <IntlProvider locale={useLocale()} messages={all}>
      {children}
    </IntlProvider>
  );
};
