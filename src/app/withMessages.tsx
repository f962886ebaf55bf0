import type { ComponentType } from 'react';
import type { Messages } from 'use-intl';
import { PageIntl } from '../messages/PageIntl';

/** A page with messages of its own, in a file beside its code, so that a changed sentence renames only that. */
export const withMessages = async (
  page: Promise<{ default: ComponentType }>,
  messages: Promise<{ default: Partial<Messages> }>,
) => {
  const [{ default: Page }, { default: ownMessages }] = await Promise.all([page, messages]);
  return {
    default: () => (
      <PageIntl messages={ownMessages}>
        <Page />
      </PageIntl>
    ),
  };
};
