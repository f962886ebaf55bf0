import labels from 'virtual:policy-labels';
import { useContext } from 'react';
import { ContentContext } from './useContent';

/** The shop's policies: the name of each, its label, and its language if it is not that of the page around it. */
export const usePolicyLinks = () => {
  const policies = useContext(ContentContext).policy?.policies ?? labels;
  return Object.entries(policies).map(([name, { label, lang }]) => ({ name, label, lang }));
};
