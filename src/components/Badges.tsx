import styles from './Badges.module.css';

/** The short words on a product: 'Seasonal', 'New'. */
export const Badges = ({ badges }: { badges: string[] }) =>
  badges.length > 0 && (
    <ul className={styles.badges}>
      {badges.map((badge) => (
        <li key={badge}>{badge}</li>
      ))}
    </ul>
  );
