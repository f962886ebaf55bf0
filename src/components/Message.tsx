import type { ReactNode } from 'react';
import styles from './Message.module.css';
import { PageHead } from './page/PageHead';
import { PageTitle } from './page/PageTitle';

interface MessageProps {
  title: string;
  text: string;
  /** Drawn in a circle above the title. */
  icon?: ReactNode;
  /** The shop's logo, above everything else. */
  mark?: ReactNode;
  /** The buttons. */
  children?: ReactNode;
  /** Whether the title is the page's h1. */
  page?: boolean;
}

/** A page, or part of one, with only a message and buttons. */
export const Message = ({ title, text, icon, mark, children, page = false }: MessageProps) => (
  <div className={styles.message}>
    {mark}
    {icon && (
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    )}
    {page ? (
      <>
        <PageHead title={title} />
        <PageTitle>{title}</PageTitle>
      </>
    ) : (
      <h2>{title}</h2>
    )}
    <p>{text}</p>
    {children && <div className={styles.actions}>{children}</div>}
  </div>
);
