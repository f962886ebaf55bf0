import { toast } from 'react-hot-toast/headless';
import { useTranslations } from 'use-intl';
import { getConnection } from '../sync/connection/connectivity';
import { switchLanguage } from './switchLanguage';

/** Shows the shop in another language, or says that it could not be fetched. */
export const useSwitchLanguage = () => {
  const t = useTranslations('form');
  return (code: string) => {
    switchLanguage(code).catch(() => {
      const silent = getConnection() === 'offline' ? 'offline' : 'unreachable';
      toast.error(t(silent), { id: 'language' });
    });
  };
};
