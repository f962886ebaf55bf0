import styles from './Badges.module.css';

/** Short labels of a product: 'Seasonal', 'New'. */
export const Badges = ({ badges }: { badges: string[] }) =>
  badges.length > 0 && (
    <ul className={styles.badges}>
      {badges.map((badge) => (
        <li key={badge}>{badge}</li>
      ))}
    </ul>
  );
