import { Camera } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { shrinkPhoto } from '../../browser/shrinkPhoto';
import button from '../../components/button.module.css';
import field from '../../components/form/field.module.css';
import { TextAreaField } from '../../components/form/TextAreaField';
import type { OrderDetails } from '../../contract/order';
import { type ComplaintProblem, PROBLEMS } from '../../contract/rules/complaintProblems';
import { sentPacks } from '../../contract/rules/shortLines';
import { typedLine } from '../../contract/rules/typed/typedText';
import { useAppDispatch } from '../../sync/requests/hooks';
import styles from './complaints.module.css';
import { queueComplaint } from './complaintsSlice';

/** As in the contract, whose schemas stay on the server. */
const MAX_MESSAGE_LENGTH = 500;

interface PhotoFieldProps {
  hasPhoto: boolean;
  onChange: (photo: string | undefined) => void;
}

/** A photo from the camera or the device, made small before it is stored. */
const PhotoField = ({ hasPhoto, onChange }: PhotoFieldProps) => {
  const t = useTranslations('complaints');
  const [hasFailed, setFailed] = useState(false);
  const add = async (file: File | undefined) => {
    if (!file) return;
    setFailed(false);
    await shrinkPhoto(file).then(onChange, () => setFailed(true));
  };
  if (hasPhoto) {
    return (
      <p className={styles.photo} role="status">
        {t('photoAdded')}{' '}
        <button type="button" className={styles.quiet} onClick={() => onChange(undefined)}>
          {t('removePhoto')}
        </button>
      </p>
    );
  }
  return (
    <>
      <label className={`${button.secondary} ${styles.photo}`}>
        <Camera size={18} aria-hidden="true" /> {t('photo')}
        <input
          type="file"
          accept="image/*"
          className="visually-hidden"
          onChange={({ target }) => void add(target.files?.[0])}
        />
      </label>
      <small className={field.hint}>{t('photoHint')}</small>
      {hasFailed && (
        <p role="alert" className={field.error}>
          {t('photoFailed')}
        </p>
      )}
    </>
  );
};

/** What is wrong with which lines of a delivered order, in words and with a photo. */
export const ComplaintForm = ({ order, onClose }: { order: OrderDetails; onClose: () => void }) => {
  const t = useTranslations('complaints');
  const dispatch = useAppDispatch();
  const id = useId();
  const [problems, setProblems] = useState<Record<string, ComplaintProblem | undefined>>({});
  const [photo, setPhoto] = useState<string>();
  const [isEmpty, setEmpty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const message = typedLine(String(new FormData(event.currentTarget).get('message')));
    const lines = Object.entries(problems).flatMap(([itemId, problem]) =>
      problem ? [{ itemId, problem }] : [],
    );
    setEmpty(lines.length === 0);
    if (lines.length === 0 || isBusy) return;
    setBusy(true);
    const report = {
      ...{ orderId: order._id, lines },
      ...(message && { message }),
      ...(photo && { photo }),
    };
    await dispatch(queueComplaint(report, order.number));
    onClose();
  };
  return (
    <form className={styles.form} onSubmit={send} aria-labelledby={id} noValidate>
      <h3 id={id}>{t('which')}</h3>
      {order.items
        .filter((line) => sentPacks(line) > 0)
        .map(({ _id, product, variant }) => (
          <label key={_id} className={styles.line}>
            <span>
              {product.name}, {variant.label}
            </span>
            <select
              className={field.control}
              aria-label={t('lineProblem', { name: product.name })}
              value={problems[_id] ?? ''}
              onChange={({ target }) =>
                setProblems({
                  ...problems,
                  [_id]: PROBLEMS.find((each) => each === target.value),
                })
              }
            >
              <option value="">{t('fine')}</option>
              {PROBLEMS.map((each) => (
                <option key={each} value={each}>
                  {t(`problem.${each}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
      {isEmpty && (
        <p role="alert" className={field.error}>
          {t('needsLine')}
        </p>
      )}
      <TextAreaField
        label={t('message')}
        name="message"
        rows={3}
        maxLength={MAX_MESSAGE_LENGTH}
        optional
      />
      <PhotoField hasPhoto={photo !== undefined} onChange={setPhoto} />
      <div className={styles.buttons}>
        <button type="submit" className={button.primary} aria-busy={isBusy}>
          {t('send')}
        </button>
        <button type="button" className={styles.quiet} onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
};
