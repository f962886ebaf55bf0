import { type ReactNode, useMemo } from 'react';
import { IntlProvider, type Messages, useLocale, useMessages } from 'use-intl';

interface PageIntlProps {
  /** The messages that only some pages need, loaded with their code. */
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Adds the messages of a page to those of the shop. */
export const PageIntl = ({ messages, children }: PageIntlProps) => {
  const shared = useMessages();
  // Other languages than the built-in one have all messages in one file.
  const all = useMemo(() => ({ ...messages, ...shared }), [shared, messages]);
  return (
    <IntlProvider locale={useLocale()} messages={all}>
      {children}
    </IntlProvider>
  );
};
