import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { OperatorFarm } from '../../contract/operator/operatorFarm';
import { slugOf } from '../catalogue/product/productForm';
import { ConfirmDialog } from '../components/ConfirmDialog';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { FarmForm } from './FarmForm';
import { farmsApi } from './farmsApi';

interface FarmEntryProps {
  farm: OperatorFarm;
  slugFor: (name: string) => string;
}

const FarmEntry = ({ farm, slugFor }: FarmEntryProps) => {
  const t = useTranslations('farms');
  const [isChanging, setChanging] = useState(false);
  const [remove, { error, isLoading }] = farmsApi.useRemoveFarmMutation();
  const { slug, name, place, contact, email, phone, products } = farm;
  const id = `farm-${slug}`;
  return (
    <li className={styles.card}>
      <h2 id={id} dir="auto">
        {name}
      </h2>
      <p>{[place, t('products', { count: products })].filter(Boolean).join(' · ')}</p>
      {(contact || email || phone) && (
        <p className={styles.soft}>{[contact, email, phone].filter(Boolean).join(' · ')}</p>
      )}
      {isChanging ? (
        <FarmForm farm={farm} slugFor={slugFor} onDone={() => setChanging(false)} />
      ) : (
        <p className={styles.links}>
          <button
            type="button"
            className={button.secondary}
            aria-describedby={id}
            onClick={() => setChanging(true)}
          >
            {t('change')}
          </button>
          {products === 0 && (
            <ConfirmDialog
              label={t('remove')}
              title={t('removeTitle', { name })}
              text={t('removeText')}
              confirm={t('removeNow')}
              keep={t('leave')}
              isBusy={isLoading}
              about={id}
              onConfirm={() => void remove(slug)}
            />
          )}
        </p>
      )}
      {error && <ErrorMessage error={error} />}
    </li>
  );
};

/** Who grows the goods: what shoppers read of them, and whom the shop asks there. */
export const FarmsPage = () => {
  const t = useTranslations('farms');
  const { data, error, refetch } = farmsApi.useFarmsQuery();
  const [isAdding, setAdding] = useState(false);
  const slugFor = (name: string) => {
    const taken = new Set(data?.map(({ slug }) => slug));
    const wanted = slugOf(name) || 'farm';
    let slug = wanted;
    for (let count = 2; taken.has(slug); count++) slug = `${wanted.slice(0, 90)}-${count}`;
    return slug;
  };
  return (
    <main className={styles.page}>
      <Heading>{t('title')}</Heading>
      <p className={styles.soft}>{t('how')}</p>
      {error && <ErrorMessage error={error} onRetry={refetch} />}
      {data && isAdding && (
        <section className={styles.card} aria-labelledby="new-farm">
          <h2 id="new-farm">{t('new')}</h2>
          <FarmForm slugFor={slugFor} onDone={() => setAdding(false)} />
        </section>
      )}
      {data && !isAdding && (
        <p className={styles.links}>
          <button type="button" className={button.primary} onClick={() => setAdding(true)}>
            {t('new')}
          </button>
        </p>
      )}
      {data?.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.packs}>
        {data?.map((farm) => (
          <FarmEntry key={farm.slug} farm={farm} slugFor={slugFor} />
        ))}
      </ul>
    </main>
  );
};
