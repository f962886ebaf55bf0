import { Heart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../../app/paths';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';

/** What the shopper likes (spelled as in spec §2); opens together with signing in. */
const Whishlist = () => {
  const t = useTranslations('account');
  return (
    <Message page title={t('wishlist')} text={t('soon')} icon={<Heart size={40} />}>
      <Link to={paths.categories} className={button.primary}>
        {t('browse')}
      </Link>
    </Message>
  );
};

export default Whishlist;
