import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import prose from '../../../components/prose.module.css';
import { paths, patterns } from '../../../paths';

/** In place of sections: the way to all goods, or where the shopkeeper of a shop without any goes on. */
export const EmptyHome = ({ hasGoods }: { hasGoods: boolean }) => {
  const t = useTranslations('home');
  return (
    <section id="goods" tabIndex={-1} aria-labelledby="empty" className={prose.card}>
      <h2 id="empty">{t(hasGoods ? 'goodsTitle' : 'emptyTitle')}</h2>
      <p>{t(hasGoods ? 'goodsText' : 'emptyText')}</p>
      <p>
        {hasGoods ? (
          <Link to={paths.categories} className={button.primary}>
            {t('goodsLink')}
          </Link>
        ) : (
          t.rich('emptyDesk', {
            desk: (chunks) => <a href={patterns.admin}>{chunks}</a>,
          })
        )}
      </p>
    </section>
  );
};
