import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { chooseTheme, type Theme, themes, useTheme } from '../../browser/theme';
import { Select } from '../../components/form/Select';
import { Logo } from '../../components/page/Logo';
import { usePolicyLinks } from '../../content/usePolicyLinks';
import { LanguageChoice } from '../../messages/LanguageChoice';
import { paths } from '../../paths';
import styles from './Footer.module.css';

/** The choice of the theme: light, dark, or as the device. */
const ThemeChoice = () => {
  const t = useTranslations('theme');
  return (
    <Select
      label={t('title')}
      value={useTheme()}
      options={themes.map((theme): [Theme, string] => [theme, t(theme)])}
      onChange={chooseTheme}
    />
  );
};

/** Links to the pages that are not in the main navigation. */
export const Footer = () => {
  const t = useTranslations('layout');
  const policies = usePolicyLinks();
  const groups = [
    {
      title: t('footerShop'),
      links: [
        [paths.categories, t('allCategories')],
        [paths.stores, t('stores')],
        [paths.install, t('install')],
      ],
    },
    {
      title: t('footerHelp'),
      links: policies.map(({ name, label }) => [paths.policy(name), label] as const),
    },
    {
      title: t('footerAbout'),
      links: [
        [paths.about, t('about')],
        [paths.certificates, t('certificates')],
      ],
    },
  ] as const;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.promise}>
          <Logo />
          <p>{t('promise')}</p>
          <ThemeChoice />
          <LanguageChoice />
        </div>
        {groups.map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul className={styles.links}>
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className={styles.credit}>{t('credit')}</p>
    </footer>
  );
};
