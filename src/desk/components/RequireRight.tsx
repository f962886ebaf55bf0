import { Outlet, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { OperatorRight } from '../../contract/operator/operator';
import { useSession } from '../api/useSession';
import styles from './desk.module.css';
import { Heading } from './Heading';

interface RequireRightProps {
  right: OperatorRight;
  /** Beside a list, which is a page already. */
  isDetail?: boolean;
}

/** Pages for those who have a right; others read that they do not. */
export const RequireRight = ({ right, isDetail = false }: RequireRightProps) => {
  const t = useTranslations('needs');
  const tAccount = useTranslations('account');
  const { name, rights } = useSession();
  const { pathname } = useLocation();
  if (rights.includes(right)) return <Outlet />;
  const Part = isDetail ? 'section' : 'main';
  return (
    <Part className={isDetail ? styles.detail : styles.page} aria-labelledby="needs">
      <Heading key={pathname} id="needs">
        {t('title')}
      </Heading>
      <p>{t('text', { name, right: tAccount(right) })}</p>
    </Part>
  );
};
