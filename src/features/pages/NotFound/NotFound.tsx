import { SignpostBig } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { paths } from '../../../paths';

/** The page of an unknown path. */
const NotFound = () => {
  const t = useTranslations();
  return (
    <>
      <meta name="robots" content="noindex" />
      <Message
        page
        title={t('notFound.title')}
        text={t('notFound.text')}
        icon={<SignpostBig size={40} />}
      >
        <Link to={paths.home} className={button.primary}>
          {t('notFound.home')}
        </Link>
        <Link to={paths.categories} className={button.secondary}>
          {t('product.browse')}
        </Link>
      </Message>
    </>
  );
};

export default NotFound;
