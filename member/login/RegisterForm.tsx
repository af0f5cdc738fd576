import { checkIn, type MemberProfile, type VerificationChannel } from '../../src/contract/index.ts';
import { useText } from '../../src/texts/index.ts';
import {
  accountProblem,
  addressProblem,
  quiet,
  requiredProblem,
  secretProblem,
} from '../parts/problems.ts';
import { useMemberServices } from '../services.ts';
import { Consent } from './Consent.tsx';
import {
  EntryAddress,
  EntryChannel,
  EntryField,
  EntryForm,
  EntryPassword,
} from './EntryFields.tsx';
import { useEntryForm } from './useEntryForm.ts';

type RegisterFormProps = {
  /** Channels that can send codes; undefined if the server could not be asked. */
  readonly offered: readonly VerificationChannel[] | undefined;
  readonly onEntered: (userInfo: MemberProfile) => void;
};

/** A new account, whose address is proven by a code. */
export function RegisterForm({ offered, onEntered }: RegisterFormProps) {
  const t = useText('member.entry');
  const { http } = useMemberServices();
  const channels = offered ?? [];
  const first: VerificationChannel = channels.includes('mobile') ? 'mobile' : 'email';
  const channelOf = (chosen: string): VerificationChannel =>
    chosen === 'mobile' || chosen === 'email' ? chosen : first;
  const form = useEntryForm({
    // Until the user chooses a type, it is the first one the shop offers.
    initial: {
      username: '',
      password: '',
      registerType: '',
      email: '',
      mobile: '',
      captcha: '',
      agreed: '',
    },
    check(values) {
      const channel = channelOf(values.registerType);
      return {
        username: accountProblem(values.username),
        password: secretProblem(values.password),
        [channel]: addressProblem(channel, values[channel]),
        captcha: requiredProblem(values.captcha),
        agreed: values.agreed ? undefined : 'agree',
      };
    },
    // The consent stays here: the account is made by it.
    async send({ username, password, captcha, ...values }) {
      const registerType = channelOf(values.registerType);
      // Sends only the visible address: an error on the hidden one could not be corrected.
      const address = { [registerType]: values[registerType] };
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
  const channel = channelOf(form.values.registerType);

  return (
    <EntryForm form={form} submitLabel={t('register.submit')}>
      {offered?.length === 0 && (
        <p className="login-alert" role="alert">
          {t('register.closed')}
        </p>
      )}
      <EntryField
        field={form.field('username')}
        label={t('register.username')}
        hint={t('register.usernameHint')}
        input={{ autoComplete: 'username', autoCapitalize: 'none', spellCheck: false }}
      />
      <EntryPassword
        field={form.field('password')}
        label={t('register.password')}
        hint={t('register.passwordHint')}
        isBusy={form.isBusy}
        input={{ autoComplete: 'new-password' }}
      />
      <EntryChannel
        label={t('register.by')}
        channels={channels}
        value={channel}
        onChange={(next) => form.change('registerType', next)}
      />
      <EntryAddress
        key={channel}
        form={form}
        field={form.field(channel)}
        label={t(`address.${channel}`)}
        code={form.field('captcha')}
        channel={channel}
        purpose="register"
      />
      <Consent field={form.field('agreed')} />
    </EntryForm>
  );
}
