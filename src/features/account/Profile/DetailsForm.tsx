import { toast } from 'react-hot-toast/headless';
import { useTranslations } from 'use-intl';
import { newUuid } from '../../../browser/newUuid';
import button from '../../../components/button.module.css';
import { FormError } from '../../../components/form/FormError';
import { TextField } from '../../../components/form/TextField';
import prose from '../../../components/prose.module.css';
import { typedLine } from '../../../contract/rules/typed/typedText';
import type { ProfileChange, User } from '../../../contract/user';
import { useConnection } from '../../../sync/connection/connectivity';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { createCallThunk, toApiError } from '../../../sync/requests/request';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import { useSubmit } from '../../../sync/requests/useSubmit';
import { useDraftForm } from '../../../sync/storage/useDraftForm';
import {
  areTwoPhones,
  DIAL_CODE,
  fromPhone,
  hasPinCodes,
  isMobileOnly,
  isPhone,
  phoneRules,
  toPhone,
} from '../address/country';
import { profileUpdated } from '../auth/authSlice';
import styles from '../profileTabs.module.css';
import { putProfile } from '../userApi';

const sendProfile = createCallThunk(
  'auth/profileSent',
  (client, { userId, profile }: { userId: string; profile: ProfileChange }) =>
    putProfile(client, userId, profile, newUuid()),
);

/** Changes name and phone. @returns the server's message @throws ApiError */
export const saveProfile =
  ({ _id: userId }: User, profile: ProfileChange): FeatureThunk<Promise<string>> =>
  async (dispatch) => {
    // A thunk, so that a 401 ends the session like that of any other call.
    const action = await dispatch(sendProfile({ userId, profile }));
    if (sendProfile.rejected.match(action)) throw toApiError(action.error);
    dispatch(profileUpdated(action.payload.data));
    return action.payload.message;
  };

/** Name and phone number. Saving needs the network; the input is kept as a draft. */
export const DetailsForm = ({ user }: { user: User }) => {
  const t = useTranslations('profile');
  const dispatch = useAppDispatch();
  const isOnline = useConnection() === 'online';
  const { attempt, error, isBusy } = useSubmit();
  const { name = '', phone = '' }: Partial<User> = user;
  const { register, handleSubmit, resetTo, formState } = useDraftForm<ProfileChange>(
    user._id,
    'profile',
    { name, phone: fromPhone(phone) },
  );

  const save = async (typed: ProfileChange) => {
    const profile = { name: typedLine(typed.name), phone: toPhone(typed.phone) };
    await attempt(async () => {
      toast.success(await dispatch(saveProfile(user, profile)), { id: 'profile' });
      resetTo({ ...profile, phone: fromPhone(profile.phone) });
    });
  };

  const invalid = hasPinCodes ? t('phoneInvalid') : t('phoneLike', { example: phoneRules.example });

  return (
    <form className={prose.card} onSubmit={handleSubmit(save)} noValidate>
      <TextField
        {...register('name')}
        label={t('name')}
        optional
        autoComplete="name"
        maxLength={100}
      />
      <TextField
        {...register('phone', {
          validate: (text) =>
            (areTwoPhones(text) && t('twoPhones')) ||
            text.trim() === '' ||
            isPhone(text) ||
            invalid,
        })}
        error={formState.errors.phone?.message}
        label={t(isMobileOnly ? 'phone' : 'anyPhone')}
        hint={t('phoneHint')}
        optional
        prefix={DIAL_CODE}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      {!isOnline && <p className={prose.note}>{t('needsNetwork')}</p>}
      <FormError text={error} />
      <button type="submit" className={`${button.primary} ${styles.start}`} aria-busy={isBusy}>
        {t('save')}
      </button>
    </form>
  );
};
