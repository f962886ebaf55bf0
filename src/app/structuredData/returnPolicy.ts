import type { SalesTerms } from '../../contract/salesTerms';
import { paths } from '../../paths';
import { absolute, CONTEXT } from './values';

/** Until when goods of a category can be sent back; undefined if the facts do not say. */
export const returnPolicy = (
  category: string | undefined,
  { country, returns }: SalesTerms,
  origin: string,
) => {
  if (!returns) return undefined;
  const days = returns.daysByCategory?.[category ?? ''] ?? returns.days;
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: country,
    merchantReturnLink: absolute(paths.policy('returns'), origin),
    ...(days === 0
      ? { returnPolicyCategory: `${CONTEXT}/MerchantReturnNotPermitted` }
      : {
          returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
          merchantReturnDays: days,
          returnMethod: `${CONTEXT}/ReturnByMail`,
          returnFees: `${CONTEXT}/${returns.paidBy === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
        }),
  };
};
