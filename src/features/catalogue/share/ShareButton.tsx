import { Share2 } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type { Shared } from './share';

/** Shares what a page shows, by the share sheet of the device or by a copy. */
export const ShareButton = ({ shared }: { shared: () => Shared }) => {
  const t = useTranslations('share');
  const press = async () => {
    try {
      const { share } = await import('./share');
      const result = await share(shared());
      if (result === 'copied') toast.success(t('copied'), { id: 'shared' });
    } catch {
      toast.error(t('failed'), { id: 'shared' });
    }
  };
  return (
    <button type="button" className={button.secondary} onClick={press}>
      <Share2 size={18} aria-hidden="true" /> {t('share')}
    </button>
  );
};
