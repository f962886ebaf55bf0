import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { goodsSlot } from '../../components/partSlots';
import styles from './SkipLinks.module.css';

/** The first links of every page, seen while they have the focus: to its content, and to its goods if it has some. */
export const SkipLinks = ({ main }: { main: RefObject<HTMLElement | null> }) => {
  const t = useTranslations('layout');
  const goods = goodsSlot.use();
  const link = (id: string, text: string, target: () => HTMLElement | null) => (
    <a
      className={styles.skip}
      href={`#${id}`}
      onClick={(event) => {
        // A place on this page, without a navigation of the router.
        event.preventDefault();
        target()?.focus();
      }}
    >
      {text}
    </a>
  );
  return (
    <>
      {link('content', t('skip'), () => main.current)}
      {goods && link('goods', t('skipToGoods'), () => goods)}
    </>
  );
};
