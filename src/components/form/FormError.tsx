import styles from './field.module.css';

/** Why a form could not be sent, announced when it appears. */
export const FormError = ({ text }: { text: string | undefined }) =>
  text && (
    <p role="alert" className={styles.error}>
      {text}
    </p>
  );
