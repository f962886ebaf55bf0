import contact from 'virtual:contact';
import { Mail, Phone } from 'lucide-react';
import button from '../../components/button.module.css';
import prose from '../../components/prose.module.css';
import styles from './ShopContact.module.css';

interface ShopContactProps {
  title: string;
  text: string;
}

const { seller, address, taxRegistration, email, phone, links } = contact;
const registrations = [...(taxRegistration ? [taxRegistration] : []), ...contact.registrations];

/** The seller with address, registration numbers and contact. */
export const ShopContact = ({ title, text }: ShopContactProps) => (
  <section className={prose.card} aria-labelledby="contact">
    <h2 id="contact">{title}</h2>
    <p>{text}</p>
    <div className={styles.buttons}>
      <a className={button.secondary} href={`mailto:${email}`}>
        <Mail size={18} aria-hidden="true" />
        {email}
      </a>
      {phone && (
        <a className={button.secondary} href={`tel:${phone.number}`}>
          <Phone size={18} aria-hidden="true" />
          {phone.text}
        </a>
      )}
    </div>
    <address className={styles.address}>
      <strong>{seller}</strong>
      {address.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {registrations.map(({ label, number }) => (
        <span key={label} className={styles.registration}>
          {label} {number}
        </span>
      ))}
    </address>
    {links.length > 0 && (
      <p className={styles.links}>
        {links.map(({ label, url }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            {label}
          </a>
        ))}
      </p>
    )}
  </section>
);
