import { Mail, Phone } from 'lucide-react';
import button from '../../components/button.module.css';
import prose from '../../components/prose.module.css';
import type { PolicyContent } from '../../content/types';
import styles from './Policy.module.css';

/** The contact for questions about a policy. */
export const Contact = ({ title, text, email, phone }: PolicyContent['contact']) => (
  <section className={prose.card} aria-labelledby="contact">
    <h2 id="contact">{title}</h2>
    <p>{text}</p>
    <div className={styles.contact}>
      <a className={button.secondary} href={`mailto:${email}`}>
        <Mail size={18} aria-hidden="true" />
        {email}
      </a>
      <a className={button.secondary} href={`tel:${phone.replaceAll(' ', '')}`}>
        <Phone size={18} aria-hidden="true" />
        {phone}
      </a>
    </div>
  </section>
);
