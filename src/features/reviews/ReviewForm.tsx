import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { TextAreaField } from '../../components/form/TextAreaField';
import { typedLine } from '../../contract/rules/typedText';
import styles from './reviews.module.css';

/** `MAX_REVIEW_LENGTH` of the contract, whose schemas stay on the server. */
const MAX_LENGTH = 300;

interface ReviewFormProps {
  text: string;
  onSave: (text: string) => void;
  onClose: () => void;
}

/** The sentence of a review. */
export const ReviewForm = ({ text, onSave, onClose }: ReviewFormProps) => {
  const t = useTranslations('reviews');
  const save = (data: FormData) => {
    onSave(typedLine(String(data.get('text'))));
    onClose();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save(new FormData(event.currentTarget));
      }}
    >
      <TextAreaField
        label={t('text')}
        hint={t('hint')}
        name="text"
        rows={3}
        maxLength={MAX_LENGTH}
        defaultValue={text}
        optional
        autoFocus
      />
      <div className={styles.buttons}>
        <button type="submit" className={button.primary}>
          {t('save')}
        </button>
        <button type="button" className={styles.quiet} onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
};
