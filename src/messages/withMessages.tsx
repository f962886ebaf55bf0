import { type ComponentType, type ReactNode, useMemo } from 'react';
import { IntlProvider, type Messages, useLocale, useMessages } from 'use-intl';

interface PageIntlProps {
  /** The messages that only some pages need, loaded with their code. */
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Adds the messages of a page to those of the shop. */
const PageIntl = ({ messages, children }: PageIntlProps) => {
  const shared = useMessages();
  // Other languages than the built-in one have all messages in one file.
  const all = useMemo(() => ({ ...messages, ...shared }), [shared, messages]);
  return (
    <IntlProvider locale={useLocale()} messages={all}>
      {children}
    </IntlProvider>
  );
};

/** A page with its own messages in a separate file, so that a changed message renames only that file. */
export const withMessages = async <Props extends object>(
  page: Promise<{ default: ComponentType<Props> }>,
  ...files: Promise<{ default: Partial<Messages> }>[]
) => {
  const [{ default: Page }, ...loaded] = await Promise.all([page, ...files]);
  const messages: Partial<Messages> = Object.assign({}, ...loaded.map((file) => file.default));
  return {
    default: (props: Props) => (
      <PageIntl messages={messages}>
        <Page {...props} />
      </PageIntl>
    ),
  };
};
