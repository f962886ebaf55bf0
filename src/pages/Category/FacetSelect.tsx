import { useTranslations } from 'use-intl';
import { Select } from '../../components/form/Select';
import type { Choice } from '../../contract/choices';
import type { Facet } from '../../contract/rules/filters/filters';
import { useFacetLabel } from './useFacetLabel';

interface FacetSelectProps {
  facet: Facet;
  choices: Choice[];
  value: string | null;
  onChange: (value: string | null) => void;
}

const anyLabels = {
  category: 'anyCategory',
  badge: 'anyBadge',
  certification: 'anyCertification',
  farm: 'anyFarm',
} as const satisfies Record<Facet, string>;

/** Selects one value of a facet; each value shows the number of its products. */
export const FacetSelect = ({ facet, choices, value, onChange }: FacetSelectProps) => {
  const t = useTranslations('category');
  const labelOf = useFacetLabel();
  const isKnown = value === null || choices.some((choice) => choice.value === value);
  // A single value that all products share is no useful filter.
  if (choices.length < 2 && value === null) return null;
  return (
    <Select
      label={t(facet)}
      value={value ?? ''}
      options={[
        ['', t(anyLabels[facet])],
        ...choices.map((choice): [string, string, boolean] => [
          choice.value,
          t('choice', { name: labelOf(facet, choice.value), count: choice.count }),
          choice.count === 0 && choice.value !== value,
        ]),
        ...(isKnown ? [] : [[value, labelOf(facet, value)] as [string, string]]),
      ]}
      onChange={(next) => onChange(next || null)}
    />
  );
};
