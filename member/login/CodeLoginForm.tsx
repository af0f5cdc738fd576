import { useState } from 'react';
import { checkIn, type MemberProfile, type VerificationChannel } from '../../src/contract/index.ts';
import { useText } from '../../src/texts/index.ts';
import { addressProblem, quiet, requiredProblem } from '../parts/problems.ts';
import { useMemberServices } from '../services.ts';
import { EntryAddress, EntryChannel, EntryForm } from './EntryFields.tsx';
import { useEntryForm } from './useEntryForm.ts';

type CodeLoginFormProps = {
  readonly channels: readonly VerificationChannel[];
  readonly onEntered: (userInfo: MemberProfile) => void;
};

/** Signs in with a code that is sent to a bound address, instead of the password. */
export function CodeLoginForm({ channels, onEntered }: CodeLoginFormProps) {
  const t = useText('member.entry');
  const { http } = useMemberServices();
  const [keep, setKeep] = useState(true);
  const first: VerificationChannel = channels.includes('mobile') ? 'mobile' : 'email';
  const channelOf = (chosen: string): VerificationChannel =>
    chosen === 'mobile' || chosen === 'email' ? chosen : first;
  const form = useEntryForm({
    initial: { type: '', account: '', captcha: '' },
    check: (values) => ({
      account: addressProblem(channelOf(values.type), values.account),
      captcha: requiredProblem(values.captcha),
    }),
    async send({ type, account, captcha }) {
      const sent = { tab: 'code', type: channelOf(type), account, captcha, keep } as const;
      const { userInfo } = await http.call(checkIn, sent, quiet);
      onEntered(userInfo);
    },
  });
  const channel = channelOf(form.values.type);

  return (
    <EntryForm form={form} submitLabel={t('byCode.submit')}>
      <EntryChannel
        label={t('byCode.by')}
        channels={channels}
        value={channel}
        onChange={(next) => form.change('type', next)}
      />
      <EntryAddress
        form={form}
        field={form.field('account')}
        label={t(`byCode.account.${channel}`)}
        code={form.field('captcha')}
        channel={channel}
        purpose="login"
      />
      <label className="login-keep">
        <input
          type="checkbox"
          name="keep"
          checked={keep}
          onChange={({ currentTarget }) => setKeep(currentTarget.checked)}
        />
        {t('login.keep')}
      </label>
    </EntryForm>
  );
}
