import Button from '@mui/material/Button';
import { checkIn, type MemberProfile, type VerificationChannel } from '../../src/contract/index.ts';
import { WorkButton } from '../../src/kit/index.ts';
import { useText } from '../../src/texts/index.ts';
import { addressInput, ChannelField } from '../parts/ChannelField.tsx';
import { CodeField } from '../parts/CodeField.tsx';
import { MemberForm } from '../parts/MemberForm.tsx';
import {
  accountProblem,
  addressProblem,
  requiredProblem,
  secretProblem,
} from '../parts/problems.ts';
import { PasswordField, TextField } from '../parts/TextField.tsx';
import { quiet, useMemberForm } from '../parts/useMemberForm.ts';
import { useMemberServices } from '../services.ts';

type RegisterFormProps = {
  /** How codes can be sent; undefined until the server has said so. */
  readonly offered: readonly VerificationChannel[] | undefined;
  readonly onEntered: (userInfo: MemberProfile) => void;
  readonly onLogin: () => void;
};

/** A new account, whose address is proven by a code. */
export default function RegisterForm({ offered, onEntered, onLogin }: RegisterFormProps) {
  const t = useText('member.entry');
  const { http } = useMemberServices();
  const channels = offered ?? [];
  const first: VerificationChannel = channels.includes('mobile') ? 'mobile' : 'email';
  const { form, submit, failure, isBusy, tell } = useMemberForm({
    defaultValues: {
      username: '',
      password: '',
      // Until the person chooses, the first the shop offers.
      registerType: '' as VerificationChannel | '',
      email: '',
      mobile: '',
      captcha: '',
    },
    check(values) {
      const channel = values.registerType || first;
      return {
        username: accountProblem(values.username),
        password: secretProblem(values.password),
        [channel]: addressProblem(channel, values[channel]),
        captcha: requiredProblem(values.captcha),
      };
    },
    async send({ registerType: chosen, username, password, captcha, ...addresses }) {
      const registerType = chosen || first;
      // Alone the address in sight: of the other one nobody could correct what is refused.
      const address = { [registerType]: addresses[registerType] };
      const sent = {
        username,
        password,
        captcha,
        registerType,
        ...address,
        tab: 'register',
      } as const;
      const { userInfo } = await http.call(checkIn, sent, quiet);
      onEntered(userInfo);
    },
  });
  const channel = form.watch('registerType') || first;

  return (
    <MemberForm form={form} submit={submit} failure={failure} isBusy={isBusy}>
      {offered?.length === 0 && <p role="alert">{t('register.closed')}</p>}
      <TextField
        name="username"
        label={t('register.username')}
        hint={t('register.usernameHint')}
        input={{ autoComplete: 'username', autoCapitalize: 'none', spellCheck: false }}
      />
      <PasswordField
        name="password"
        label={t('register.password')}
        hint={t('register.passwordHint')}
        input={{ autoComplete: 'new-password' }}
      />
      {channels.length > 1 && (
        <ChannelField
          label={t('register.by')}
          channels={channels}
          value={channel}
          onChange={(next) => form.setValue('registerType', next)}
        />
      )}
      <TextField
        key={channel}
        name={channel}
        label={t(`address.${channel}`)}
        input={addressInput[channel]}
      />
      <CodeField channel={channel} purpose="register" addressField={channel} tell={tell} />
      <WorkButton type="submit" variant="contained" isWorking={isBusy}>
        {t('register.submit')}
      </WorkButton>
      <Button variant="text" onClick={onLogin}>
        {t('register.toLogin')}
      </Button>
    </MemberForm>
  );
}
