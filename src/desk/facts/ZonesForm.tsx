import { useTranslations } from 'use-intl';
import { TextField } from '../../components/form/TextField';
import type { Zone } from '../../contract/shop/zoneFacts';
import { EntryList } from './EntryList';
import type { PartFormProps } from './FactsPart';
import { OptionalAmountField } from './fields';
import { ListField } from './ListField';

/** Parts of the area of delivery with terms of their own. */
export const ZonesForm = ({ value = [], problemAt, onChange }: PartFormProps<'zones'>) => {
  const t = useTranslations('days');
  const set = (at: number, change: Partial<Zone>) => {
    const zone = { ...value[at], ...change } as Zone;
    // Fields that are left empty are not there.
    if (zone.fee === undefined) delete zone.fee;
    if (zone.freeFrom === undefined) delete zone.freeFrom;
    if (zone.leastOrder === undefined) delete zone.leastOrder;
    if (!zone.windows?.length) delete zone.windows;
    onChange(value.with(at, zone));
  };
  return (
    <EntryList<Zone>
      value={value}
      nameOf={(number) => t('zoneOf', { number })}
      addLabel={t('addZone')}
      makeNew={() => ({ name: '', postalCodes: [] })}
      onChange={onChange}
    >
      {(zone, at) => (
        <>
          <TextField
            label={t('zoneName')}
            alert
            maxLength={60}
            value={zone.name}
            error={problemAt(`${at}.name`)}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          <ListField
            label={t('zoneCodes')}
            hint={t('zoneCodesHint')}
            value={zone.postalCodes}
            path={`${at}.postalCodes`}
            problemAt={problemAt}
            onChange={(postalCodes) => set(at, { postalCodes })}
          />
          {(['fee', 'freeFrom', 'leastOrder'] as const).map((name) => (
            <OptionalAmountField
              key={name}
              label={t(name)}
              hint={t('asElsewhere')}
              value={zone[name]}
              error={problemAt(`${at}.${name}`)}
              onChange={(amount) => set(at, { [name]: amount })}
            />
          ))}
          <ListField
            label={t('zoneWindows')}
            hint={t('asElsewhere')}
            optional
            value={zone.windows}
            path={`${at}.windows`}
            problemAt={problemAt}
            onChange={(windows) => set(at, { windows })}
          />
        </>
      )}
    </EntryList>
  );
};
