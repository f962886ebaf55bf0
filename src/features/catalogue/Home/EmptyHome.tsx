import { useTranslations } from 'use-intl';
import prose from '../../../components/prose.module.css';
import { patterns } from '../../../paths';

/** In place of the goods of a new shop: what a shopper finds, and where its shopkeeper goes on. */
export const EmptyHome = () => {
  const t = useTranslations('home');
  return (
    <section id="goods" tabIndex={-1} aria-labelledby="empty" className={prose.card}>
      <h2 id="empty">{t('emptyTitle')}</h2>
      <p>{t('emptyText')}</p>
      <p>
        {t.rich('emptyDesk', {
          desk: (chunks) => <a href={patterns.admin}>{chunks}</a>,
        })}
      </p>
    </section>
  );
};
