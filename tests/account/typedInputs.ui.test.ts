import { describe, expect, it } from 'vitest';
import { EMAIL_PATTERN, typedEmail } from '../../src/contract/rules/typed/email';
import { readSignInCode } from '../../src/contract/rules/typed/signInCode';
import { typedCoupon } from '../../src/contract/rules/typed/typedCode';
import { toAddressData, toValues } from '../../src/features/account/address/addressValues';
import { areTwoPhones, isPhone, isPostalCode } from '../../src/features/account/address/country';
import * as table from '../support/typedInputs';

const sent = (values: object) => toAddressData({ ...toValues(undefined), ...values });

describe('What is typed into a form', () => {
  it.each(table.texts)('%j is sent as %j', (typed, stored) => {
    const fields = { name: typed, line1: typed, line2: typed, landmark: typed, city: typed };
    const expected = { name: stored, line1: stored, line2: stored, landmark: stored, city: stored };
    expect(sent(fields)).toMatchObject(expected);
  });

  it.each(table.postalCodes)('as a postal code, %j, is sent as %j', (typed, stored) => {
    expect(isPostalCode(typed)).toBe(true);
    expect(sent({ postalCode: typed }).postalCode).toBe(stored);
  });

  it.each(table.phones)('as a phone number, %j, is sent as %j', (typed, stored) => {
    expect([isPhone(typed), areTwoPhones(typed)]).toEqual([true, false]);
    expect(sent({ phone: typed }).phone).toBe(stored);
  });

  it.each(table.twoPhones)('are two phone numbers: %j', (typed) => {
    expect(areTwoPhones(typed)).toBe(true);
  });

  it.each(table.emails)('as an e-mail address, %j, is sent as %j', (typed, stored) => {
    expect(typedEmail(typed)).toBe(stored);
    expect(stored).toMatch(new RegExp(EMAIL_PATTERN, 'u'));
  });

  it.each(table.signInCodes)('as a sign-in code, %j, is sent as %j', (typed, stored) => {
    expect(readSignInCode(typed)).toBe(stored);
  });

  it.each(table.coupons)('as a coupon, %j, is sent as %j', (typed, stored) => {
    expect(typedCoupon(typed)).toBe(stored);
  });
});
