import { CircleCheckBig } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Message } from '../../components/Message';
import { PageHead } from '../../components/PageHead';
import { PageTitle } from '../../components/PageTitle';
import prose from '../../components/prose.module.css';
import type { Change } from '../../offline/changes';
import styles from './Profile.module.css';
import { useChanges } from './useChanges';
import { WaitingLane } from './WaitingLane';

/** Changes of one thing stand together, and are sent or given up together. */
const byLane = (changes: Change[]) => {
  const lanes = new Map<string, Change[]>();
  for (const change of changes) {
    lanes.set(change.lane, [...(lanes.get(change.lane) ?? []), change]);
  }
  return [...lanes];
};

/** What the shop has not confirmed: what waits, and what it refused. */
export const Waiting = () => {
  const t = useTranslations('waiting');
  const changes = useChanges();
  return (
    <>
      <PageHead title={t('title')} />
      <PageTitle>{t('title')}</PageTitle>
      {changes.length > 0 ? (
        <>
          <p className={prose.lead}>{t('lead')}</p>
          <ul className={styles.changes}>
            {byLane(changes).map(([lane, ofLane]) => (
              <WaitingLane key={lane} lane={lane} changes={ofLane} />
            ))}
          </ul>
        </>
      ) : (
        <Message
          title={t('emptyTitle')}
          text={t('emptyText')}
          icon={<CircleCheckBig size={40} />}
        />
      )}
    </>
  );
};
