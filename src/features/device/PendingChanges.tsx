import { CircleCheckBig } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { operations } from '../../app/store/syncedLists';
import { Message } from '../../components/Message';
import { PageHead } from '../../components/page/PageHead';
import { PageTitle } from '../../components/page/PageTitle';
import prose from '../../components/prose.module.css';
import type { OutboxRow } from '../../sync/outbox/outboxRow';
import { useAppSelector } from '../../sync/requests/hooks';
import { selectPendingChanges } from '../../sync/session/waitingChanges';
import styles from '../account/profileTabs.module.css';
import { PendingChangeGroup } from './PendingChangeGroup';

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
