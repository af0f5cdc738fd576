import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { defaultAvatar, type OwnProfile, saveOwnProfile } from '../../contract/index.ts';
import { email, image, longText, mobile, password, text } from '../../fields/index.ts';
import { useServices } from '../services.ts';
import { OwnForm, useOwnForm } from './OwnForm.tsx';
import { sessionsKey } from './SessionList.tsx';
import { type TextKey, useText } from '../../texts/index.ts';

const profileFields = {
  avatar: image({ optional: true }),
  nickname: text({ max: 50 }),
  email: email({ optional: true }),
  mobile: mobile({ optional: true }),
  motto: longText({ max: 255, default: '', lines: 2 }),
};

const profileLabels: Readonly<Record<keyof typeof profileFields, TextKey<'shell'>>> = {
  avatar: 'profile.avatar',
  nickname: 'profile.nickname',
  email: 'profile.email',
  mobile: 'profile.mobile',
  motto: 'profile.motto',
};

/** Form of the admin's own profile. */
export function ProfileForm({ profile }: { readonly profile: OwnProfile }) {
  const t = useText('shell');
  const { http, sessions } = useServices();
  const { form, isSaving, submit } = useOwnForm({
    fields: profileFields,
    values: valuesOf(profile),
    saved: t('profile.saved'),
    after: (values) => values,
    async send({ avatar, ...said }) {
      // The picture travels alone: so existing clients do it, and existing servers take it.
      const { id } = profile;
      await http.call(saveOwnProfile, { id, ...said }, quietCall);
      await http.call(saveOwnProfile, { id, avatar }, quietCall);
      sessions.admin.set({ nickname: String(said['nickname']), avatar: String(avatar ?? '') });
    },
  });
  return (
    <OwnForm
      form={form}
      fields={profileFields}
      labels={profileLabels}
      isSaving={isSaving}
      submitLabel={t('profile.save')}
      onSubmit={submit}
    >
      <Fact>
        <span>{t('profile.username')}</span>
        <b>{profile.username}</b>
      </Fact>
    </OwnForm>
  );
}

const valuesOf = ({ avatar, nickname, email: mail, mobile: number, motto }: OwnProfile) => ({
  avatar: avatar === defaultAvatar ? '' : avatar,
  nickname,
  email: mail,
  mobile: number,
  motto,
});

const quietCall = { showCodeMessage: false } as const;

const Fact = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(3),
  margin: 0,
  '& > span': { color: theme.vars.palette.text.secondary },
}));

const passwordFields = { oldPassword: password(), password: password() };

const passwordLabels: Readonly<Record<keyof typeof passwordFields, TextKey<'shell'>>> = {
  oldPassword: 'profile.oldPassword',
  password: 'profile.newPassword',
};

const noPasswords = { oldPassword: '', password: '' };

/** A new password, for who knows the present one. */
export function PasswordForm({ profile }: { readonly profile: OwnProfile }) {
  const t = useText('shell');
  const { http } = useServices();
  const queries = useQueryClient();
  const { form, isSaving, submit } = useOwnForm({
    fields: passwordFields,
    values: noPasswords,
    saved: t('profile.passwordChanged'),
    after: () => noPasswords,
    async send(typed) {
      const { id, nickname, email, mobile, motto } = profile;
      const said = { id, nickname, email, mobile, motto, ...typed };
      await http.call(saveOwnProfile, said, quietCall);
      await queries.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  return (
    <OwnForm
      form={form}
      fields={passwordFields}
      labels={passwordLabels}
      isSaving={isSaving}
      submitLabel={t('profile.changePassword')}
      onSubmit={submit}
    />
  );
}
