import { retrievePassword, type VerificationChannel } from '../../src/contract/index.ts';
import { useText } from '../../src/texts/index.ts';
import { addressProblem, quiet, requiredProblem, secretProblem } from '../parts/problems.ts';
import { useMemberServices } from '../services.ts';
import { EntryAddress, EntryChannel, EntryForm, EntryPassword } from './EntryFields.tsx';
import { useEntryForm } from './useEntryForm.ts';

type RetrieveFormProps = {
  readonly channels: readonly VerificationChannel[];
  readonly onDone: () => void;
};

/** Resets the password of the member who owns the bound address. */
export function RetrieveForm({ channels, onDone }: RetrieveFormProps) {
  const t = useText('member.entry');
  const { http, toasts } = useMemberServices();
  const channelOf = (chosen: string): VerificationChannel =>
    chosen === 'mobile' || chosen === 'email' ? chosen : (channels[0] ?? 'email');
  const form = useEntryForm({
    initial: { type: '', account: '', captcha: '', password: '' },
    check: (values) => ({
      account: addressProblem(channelOf(values.type), values.account),
      captcha: requiredProblem(values.captcha),
      password: secretProblem(values.password),
    }),
    async send({ type, ...values }) {
      await http.call(retrievePassword, { ...values, type: channelOf(type) }, quiet);
      toasts.add({ type: 'success', message: t('retrieve.done') });
      onDone();
    },
  });
  const channel = channelOf(form.values.type);

  return (
    <EntryForm form={form} submitLabel={t('retrieve.submit')}>
      <EntryChannel
        label={t('retrieve.by')}
        channels={channels}
        value={channel}
        onChange={(next) => form.change('type', next)}
      />
      <EntryAddress
        form={form}
        field={form.field('account')}
        label={t(`retrieve.account.${channel}`)}
        code={form.field('captcha')}
        channel={channel}
        purpose="retrieve"
      />
      <EntryPassword
        field={form.field('password')}
        label={t('retrieve.password')}
        hint={t('register.passwordHint')}
        isBusy={form.isBusy}
        input={{ autoComplete: 'new-password' }}
      />
    </EntryForm>
  );
}
