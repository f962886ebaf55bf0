import { useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import type { OrderTax } from '../../../contract/tax';
import styles from './Invoice.module.css';
import { useTaxRate } from './useTaxRate';

interface InvoiceTaxesProps {
  tax: OrderTax;
  currency: string | undefined;
}

/** The taxable amount and the taxes of each rate, split into the parts that the tax facts name. */
export const InvoiceTaxes = ({ tax, currency }: InvoiceTaxesProps) => {
  const t = useTranslations('tax');
  const money = useMoney(currency);
  const formatRate = useTaxRate();
  const { name, rates, placeOfSupply } = tax;
  const parts = rates[0]?.parts ?? [];
  const sumOf = (part: number) =>
    rates.reduce((sum, rate) => sum + (rate.parts[part]?.amount ?? 0), 0);
  return (
    <section className={styles.taxes}>
      {placeOfSupply && <p>{t('placeOfSupply', { state: placeOfSupply })}</p>}
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>{t('goodsAndDelivery')}</th>
            <th>{t('taxable')}</th>
            {parts.map((part) => (
              <th key={part.name}>{part.name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map(({ rate, taxable, parts: amounts }) => (
            <tr key={rate}>
              <td>{t('withRate', { tax: name, rate: formatRate(rate) })}</td>
              <td>{money(taxable)}</td>
              {amounts.map((part) => (
                <td key={part.name}>
                  {money(part.amount)}
                  {amounts.length > 1 && ` (${formatRate(rate / amounts.length)})`}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('sum')}</th>
            <td>{money(rates.reduce((sum, { taxable }) => sum + taxable, 0))}</td>
            {parts.map((part, index) => (
              <td key={part.name}>{money(sumOf(index))}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
};
