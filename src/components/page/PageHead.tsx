import { useEffect } from 'react';
import { shop } from '../../shop.config';

/** Title and description of a page, for the tab, the share sheet and search engines. */
export const PageHead = ({
  title,
  description,
}: {
  title: string;
  description?: string | undefined;
}) => {
  // That of `index.html`, which is shown until a page has its own.
  useEffect(() => document.querySelector('title[data-shell]')?.remove(), []);
  return (
    <>
      <title>{title.includes(shop.name) ? title : `${title} · ${shop.name}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
};
