import type { ComponentType } from 'react';
import type { Messages } from 'use-intl';
import { PageIntl } from '../messages/PageIntl';

/** A page with its own messages in a separate file, so that a changed message renames only that file. */
export const withMessages = async (
  page: Promise<{ default: ComponentType }>,
  ...files: Promise<{ default: Partial<Messages> }>[]
) => {
  const [{ default: Page }, ...loaded] = await Promise.all([page, ...files]);
  const messages: Partial<Messages> = Object.assign({}, ...loaded.map((file) => file.default));
  return {
    default: () => (
      <PageIntl messages={messages}>
        <Page />
      </PageIntl>
    ),
  };
};
