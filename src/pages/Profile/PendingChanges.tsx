import { CircleCheckBig } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Message } from '../../components/Message';
import { PageHead } from '../../components/PageHead';
import { PageTitle } from '../../components/PageTitle';
import prose from '../../components/prose.module.css';
import { selectPendingChanges } from '../../device/waitingChanges';
import type { OutboxRow } from '../../outbox/outboxRow';
import { useAppSelector } from '../../slices/hooks';
import { operations } from '../../store/operations';
import { PendingChangeGroup } from './PendingChangeGroup';
import styles from './Profile.module.css';

/** Changes of one item are retried or discarded together. */
const bySubject = (changes: OutboxRow[]) => {
  const subjects = new Map<string, OutboxRow[]>();
  for (const change of changes) {
    const subject = operations.subjectOf(change.operation);
    subjects.set(subject, [...(subjects.get(subject) ?? []), change]);
  }
  return [...subjects];
};

/** The tab of pending changes: waiting, rejected and failed ones. */
export const PendingChanges = () => {
  const t = useTranslations('pendingChanges');
  const changes = useAppSelector(selectPendingChanges);
  return (
    <>
      <PageHead title={t('title')} />
      <PageTitle>{t('title')}</PageTitle>
      {changes.length > 0 ? (
        <>
          <p className={prose.lead}>{t('lead')}</p>
          <ul className={styles.changes}>
            {bySubject(changes).map(([subject, ofSubject]) => (
              <PendingChangeGroup key={subject} subject={subject} changes={ofSubject} />
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
