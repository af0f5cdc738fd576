import { useQueryClient } from '@tanstack/react-query';
import { saveOwnProfile, type OwnProfile } from '../../contract/index.ts';
import { password } from '../../fields/index.ts';
import { useServices } from '../services.ts';
import { useShellText, type ShellKey } from '../texts.ts';
import { OwnForm } from './OwnForm.tsx';
import { sessionsKey } from './SessionList.tsx';
import { useOwnForm } from './useOwnForm.ts';

const fields = { oldPassword: password(), password: password() };

const labels: Readonly<Record<keyof typeof fields, ShellKey>> = {
  oldPassword: 'profile.oldPassword',
  password: 'profile.newPassword',
};

const empty = { oldPassword: '', password: '' };

/** A new password, for who knows the present one. */
export function PasswordForm({ profile }: { readonly profile: OwnProfile }) {
  const t = useShellText();
  const { http } = useServices();
  const queries = useQueryClient();
  const { form, isSaving, submit } = useOwnForm({
    fields,
    values: empty,
    saved: t('profile.passwordChanged'),
    after: () => empty,
    async send(typed) {
      const { nickname, email, mobile, motto } = profile;
      await http.call(saveOwnProfile, { nickname, email, mobile, motto, ...typed }, quiet);
      await queries.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  return (
    <OwnForm
      form={form}
      fields={fields}
      labels={labels}
      isSaving={isSaving}
      submitLabel={t('profile.changePassword')}
      onSubmit={submit}
    />
  );
}

const quiet = { showCodeMessage: false, showErrorMessage: false } as const;
