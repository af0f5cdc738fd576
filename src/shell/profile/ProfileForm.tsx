import { styled } from '@mui/material/styles';
import { saveOwnProfile, type OwnProfile } from '../../contract/index.ts';
import { email, image, longText, mobile, text } from '../../fields/index.ts';
import { useServices } from '../services.ts';
import { useShellText, type ShellKey } from '../texts.ts';
import { OwnForm } from './OwnForm.tsx';
import { useOwnForm } from './useOwnForm.ts';

const fields = {
  avatar: image({ optional: true }),
  nickname: text({ max: 50 }),
  email: email({ optional: true }),
  mobile: mobile({ optional: true }),
  motto: longText({ max: 255, default: '', lines: 2 }),
};

const labels: Readonly<Record<keyof typeof fields, ShellKey>> = {
  avatar: 'profile.avatar',
  nickname: 'profile.nickname',
  email: 'profile.email',
  mobile: 'profile.mobile',
  motto: 'profile.motto',
};

/** What clerks say of themselves. */
export function ProfileForm({ profile }: { readonly profile: OwnProfile }) {
  const t = useShellText();
  const { http, sessions } = useServices();
  const { form, isSaving, submit } = useOwnForm({
    fields,
    values: valuesOf(profile),
    saved: t('profile.saved'),
    after: (values) => values,
    async send({ avatar, ...said }) {
      // The picture travels alone: so existing clients do it, and existing servers take it.
      await http.call(saveOwnProfile, said, quiet);
      await http.call(saveOwnProfile, { avatar }, quiet);
      sessions.admin.set({ nickname: String(said['nickname']), avatar: String(avatar ?? '') });
    },
  });
  return (
    <OwnForm
      form={form}
      fields={fields}
      labels={labels}
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
  avatar,
  nickname,
  email: mail,
  mobile: number,
  motto,
});

const quiet = { showCodeMessage: false, showErrorMessage: false } as const;

const Fact = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(3),
  margin: 0,
  '& > span': { color: theme.vars.palette.text.secondary },
}));
