import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PageBlock, PagePart } from '../../content/types';

const toNode = (part: PagePart, key: number): ReactNode => {
  if (typeof part === 'string') return part;
  const { tag, parts, href = '', alt = '', ...picture } = part;
  if (tag === 'br') return <br key={key} />;
  if (tag === 'img') return <img key={key} {...picture} alt={alt} loading="lazy" />;
  const children = parts.map(toNode);
  if (tag !== 'a') return createElement(tag, { key }, ...children);
  return href.startsWith('/') ? (
    <Link key={key} to={href}>
      {children}
    </Link>
  ) : (
    <a key={key} href={href} rel="noreferrer">
      {children}
    </a>
  );
};

/** Paragraphs, lists and other blocks of a page that the build made of Markdown. */
export const Blocks = ({ blocks }: { blocks: PageBlock[] }) =>
  blocks.map((block, index) => {
    if (typeof block === 'string') return <p key={block}>{block}</p>;
    if (!Array.isArray(block)) return toNode(block, index);
    return (
      <ul key={block[0]}>
        {block.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    );
  });
