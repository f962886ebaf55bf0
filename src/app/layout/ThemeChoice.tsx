import { useTranslations } from 'use-intl';
import { chooseTheme, type Theme, themes, useTheme } from '../../browser/theme';
import { Select } from '../../components/form/Select';

/** The choice of the theme: light, dark, or as the device. */
export const ThemeChoice = () => {
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
