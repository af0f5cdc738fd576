import { useId } from 'react';
import { retrievePassword, type VerificationChannel } from '../../src/contract/index.ts';
import { Dialog, DialogCancel, WorkButton } from '../../src/kit/index.ts';
import { useText } from '../../src/texts/index.ts';
import { addressInput, ChannelField } from '../parts/ChannelField.tsx';
import { CodeField } from '../parts/CodeField.tsx';
import { MemberForm } from '../parts/MemberForm.tsx';
import { addressProblem, requiredProblem, secretProblem } from '../parts/problems.ts';
import { PasswordField, TextField } from '../parts/TextField.tsx';
import { quiet, useMemberForm } from '../parts/useMemberForm.ts';
import { useMemberServices } from '../services.ts';

type RetrieveDialogProps = {
  readonly channels: readonly VerificationChannel[];
  readonly onClose: () => void;
};

/** A new password for whoever owns the bound address. */
export default function RetrieveDialog({ channels, onClose }: RetrieveDialogProps) {
  const t = useText('member.entry');
  const { http, toasts } = useMemberServices();
  const formId = useId();
  const { form, submit, failure, isBusy, tell } = useMemberForm({
    defaultValues: {
      type: channels[0] ?? ('email' as VerificationChannel),
      account: '',
      captcha: '',
      password: '',
    },
    check: (values) => ({
      account: addressProblem(values.type, values.account),
      captcha: requiredProblem(values.captcha),
      password: secretProblem(values.password),
    }),
    async send(values) {
      await http.call(retrievePassword, values, quiet);
      toasts.add({ type: 'success', message: t('retrieve.done') });
      onClose();
    },
  });
  const channel = form.watch('type');

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('retrieve.title')}
      isDirty={form.formState.isDirty}
      buttons={
        <>
          <DialogCancel>{t('retrieve.cancel')}</DialogCancel>
          <WorkButton type="submit" form={formId} variant="contained" isWorking={isBusy}>
            {t('retrieve.submit')}
          </WorkButton>
        </>
      }
    >
      <MemberForm id={formId} form={form} submit={submit} failure={failure} isBusy={isBusy}>
        {channels.length > 1 && (
          <ChannelField
            label={t('retrieve.by')}
            channels={channels}
            value={channel}
            onChange={(next) => form.setValue('type', next)}
          />
        )}
        <TextField
          name="account"
          label={t(`retrieve.account.${channel}`)}
          input={addressInput[channel]}
        />
        <CodeField channel={channel} purpose="retrieve" addressField="account" tell={tell} />
        <PasswordField
          name="password"
          label={t('retrieve.password')}
          hint={t('register.passwordHint')}
          input={{ autoComplete: 'new-password' }}
        />
      </MemberForm>
    </Dialog>
  );
}
