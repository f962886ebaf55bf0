import styles from './SunriseIllustration.module.css';

/** Sunrise over ploughed fields, in the shop's own colours. */
export const SunriseIllustration = () => (
  <svg className={styles.morning} viewBox="0 0 400 300" aria-hidden="true">
    <rect className={styles.sky} width="400" height="300" />
    <circle className={styles.halo} cx="270" cy="150" r="92" />
    <circle className={styles.sun} cx="270" cy="150" r="54" />
    <path className={styles.far} d="M0 160 Q90 104 190 150 T400 128 V300 H0Z" />
    <path className={styles.middle} d="M0 200 Q120 150 240 190 T400 176 V300 H0Z" />
    <path className={styles.near} d="M0 250 Q140 196 400 236 V300 H0Z" />
    <path
      className={styles.furrows}
      d="M22 300 Q92 254 190 225 M94 300 Q144 260 224 226 M166 300 Q198 264 258 228 M238 300 Q254 268 292 230 M310 300 Q312 272 326 232 M382 300 Q374 276 360 234"
    />
    <path
      className={styles.sprout}
      d="M88 262 C88 240 88 232 88 214 M88 226 C70 226 60 214 60 198 C78 198 88 210 88 226 M88 216 C88 198 100 186 118 186 C118 204 106 216 88 216"
    />
  </svg>
);
