import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { useSession } from '../api/useSession';
import { useCatalogueFacts } from '../catalogue/useCatalogueFacts';
import styles from '../components/desk.module.css';
import { Heading } from '../components/Heading';
import { Categories } from './Categories';
import { HomeEntries } from './HomeEntries';

/** What customers see first: announcements, banners and sections of the home page, and the categories. */
export const HomePage = () => {
  const t = useTranslations('window');
  const { shopUrl, hasPreview } = useSession();
  const { languages, nameOf } = useCatalogueFacts();
  /** In the shop's own language and each of the others. */
  const previews = hasPreview ? ['', ...languages] : [];
  return (
    <main className={styles.page}>
      <Heading>{t('pageTitle')}</Heading>
      <p className={styles.links}>
        {previews.map((language) => (
          <a
            key={language}
            className={button.secondary}
            href={language ? `/preview?language=${language}` : '/preview'}
            target="_blank"
            rel="noreferrer"
          >
            {language ? t('previewIn', { language: nameOf(language) }) : t('preview')}
          </a>
        ))}
        <a className={button.secondary} href={shopUrl} target="_blank" rel="noreferrer">
          {t('shop')}
        </a>
      </p>
      <p className={styles.soft}>{t('hint')}</p>
      <HomeEntries list="announcements" />
      <HomeEntries list="banners" />
      <HomeEntries list="sections" />
      <Categories />
    </main>
  );
};
