import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { defaultAvatar, saveProfile } from '../../src/contract/index.ts';
import {
  PageHead,
  RowButton,
  Sheet,
  SheetPart,
  useDirty,
  WorkButton,
} from '../../src/kit/index.ts';
import { normalised } from '../../src/schema/index.ts';
import { useText } from '../../src/texts/index.ts';
import { MemberForm } from '../parts/MemberForm.tsx';
import { PartHead } from '../parts/PartHead.tsx';
import { Permitted } from '../parts/Permitted.tsx';
import { accountProblem, identityProblem, quiet, requiredProblem } from '../parts/problems.ts';
import { TextField } from '../parts/TextField.tsx';
import { useMemberForm } from '../parts/useMemberForm.ts';
import { useMemberInfo, useMemberServices } from '../services.ts';
import { Bindings } from './Bindings.tsx';
import { CropDialog } from './CropDialog.tsx';
import { useProfileForm } from './useProfileForm.ts';

/** Profile form of a member; the addresses used for verification are changed in steps of their own. */
export default function ProfilePage() {
  const t = useText('member.profile');
  const { form, submit, failure, isBusy, hasIdentity } = useProfile();
  useDirty(form.formState.isDirty);
  const genderId = useId();

  return (
    <>
      <PageHead title={t('title')} tabTitle={t('title')} />
      <Parts>
        <Sheet>
          <SheetPart>
            <PartHead>
              <h2>{t('base')}</h2>
            </PartHead>
            <Narrow>
              <MemberForm form={form} submit={submit} failure={failure} isBusy={isBusy}>
                <Controller
                  control={form.control}
                  name="avatar"
                  render={({ field }) => (
                    <AvatarField address={field.value} onChange={field.onChange} />
                  )}
                />
                <TextField
                  name="username"
                  label={t('username')}
                  input={{ autoComplete: 'username', autoCapitalize: 'none', spellCheck: false }}
                />
                <TextField
                  name="nickname"
                  label={t('nickname')}
                  input={{ autoComplete: 'nickname', maxLength: 50 }}
                />
                <div>
                  <Label id={genderId}>{t('gender')}</Label>
                  <Controller
                    control={form.control}
                    name="gender"
                    render={({ field }) => (
                      <RadioGroup row aria-labelledby={genderId} {...field}>
                        {genders.map(({ value, name, sign }) => (
                          <FormControlLabel
                            key={value}
                            value={value}
                            label={`${sign} ${t(`genders.${name}`)}`}
                            control={<Radio size="small" />}
                          />
                        ))}
                      </RadioGroup>
                    )}
                  />
                </div>
                <TextField
                  name="birthday"
                  label={t('birthday')}
                  isRequired={false}
                  input={{ type: 'date', autoComplete: 'bday', min: '1900-01-01' }}
                />
                {hasIdentity && <IdentityFields />}
                <TextField
                  name="motto"
                  label={t('motto')}
                  isRequired={false}
                  rows={2}
                  input={{ maxLength: 255 }}
                />
                <Permitted to="edit">
                  <div>
                    <WorkButton type="submit" variant="contained" isWorking={isBusy}>
                      {t('save')}
                    </WorkButton>
                  </div>
                </Permitted>
              </MemberForm>
            </Narrow>
          </SheetPart>
        </Sheet>
        <Bindings />
      </Parts>
    </>
  );
}

/** The profile as it is edited. The identity comes masked, is sent when it was changed, and is stored nowhere. */
function useProfile() {
  const t = useText('member.profile');
  const { http, sessions, toasts } = useMemberServices();
  const member = useMemberInfo();
  const { data, refetch } = useProfileForm();
  const shown = identityIn(data);
  const { form, ...edited } = useMemberForm({
    defaultValues: {
      avatar: member.avatar,
      username: member.username,
      nickname: member.nickname,
      gender: String(member.gender),
      birthday: member.birthday,
      motto: member.motto,
      ...shown,
    },
    check: (values) => ({
      username: accountProblem(values.username),
      nickname: requiredProblem(normalised(values.nickname, 'prose')),
      ...(values.real_name !== shown.real_name && {
        real_name: identityProblem('name', values.real_name),
      }),
      ...(values.id_number !== shown.id_number && {
        id_number: identityProblem('idNumber', values.id_number),
      }),
    }),
    async send({ real_name: realName, id_number: idNumber, ...values }) {
      // As the server keeps them.
      const username = normalised(values.username, 'code');
      const nickname = normalised(values.nickname, 'prose');
      const changed = { ...values, username, nickname, gender: Number(values.gender) };
      const identity = {
        ...(realName !== shown.real_name && { real_name: realName.trim() || null }),
        ...(idNumber !== shown.id_number && { id_number: idNumber.trim() || null }),
      };
      const sent = { ...changed, ...identity, birthday: values.birthday || null };
      await http.call(saveProfile, sent, quiet);
      sessions.member.set(changed);
      const { data: saved } = await refetch();
      form.reset({ ...values, ...identityIn(saved) });
      toasts.add({ type: 'success', message: t('saved') });
    },
  });
  const { resetField } = form;
  const { real_name, id_number } = shown;
  useEffect(() => {
    resetField('real_name', { defaultValue: real_name });
    resetField('id_number', { defaultValue: id_number });
  }, [resetField, real_name, id_number]);
  return { form, ...edited, hasIdentity: data?.real_name !== undefined };
}

/** Masked values; an existing server has none. */
const identityIn = (data: ReturnType<typeof useProfileForm>['data']) => ({
  real_name: data?.real_name ?? '',
  id_number: data?.id_number ?? '',
});

/** Absent at a server that does not know them. */
function IdentityFields() {
  const t = useText('member.profile');
  const input = { autoComplete: 'off', spellCheck: false };
  return (
    <>
      <TextField
        name="real_name"
        label={t('realName')}
        isRequired={false}
        hint={t('identityHint')}
        input={{ ...input, maxLength: 40 }}
      />
      <TextField
        name="id_number"
        label={t('idNumber')}
        isRequired={false}
        hint={t('identityHint')}
        input={{ ...input, autoCapitalize: 'characters', maxLength: 18 }}
      />
    </>
  );
}

const genders = [
  { value: '0', name: 'unknown', sign: '⚲' },
  { value: '1', name: 'male', sign: '♂' },
  { value: '2', name: 'female', sign: '♀' },
] as const;

type AvatarFieldProps = {
  readonly address: string;
  readonly onChange: (address: string) => void;
};

/** The picture of the member; another one is cut to a square before it is sent. */
function AvatarField({ address, onChange }: AvatarFieldProps) {
  const t = useText('member.profile');
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  // The stored picture is public once the profile is saved.
  const [chosen, setChosen] = useState({ address: '', source: '' });
  const source = chosen.address === address ? chosen.source : address;
  return (
    <Picture>
      <img src={source || defaultAvatar} alt={t('avatar')} width="72" height="72" />
      <RowButton type="button" onClick={() => input.current?.click()}>
        {t('changeAvatar')}
      </RowButton>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('changeAvatar')}
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          target.value = '';
        }}
      />
      {file && (
        <CropDialog
          file={file}
          onClose={() => setFile(undefined)}
          onDone={(next, cut) => {
            setFile(undefined);
            setChosen({ address: next, source: URL.createObjectURL(cut) });
            onChange(next);
          }}
        />
      )}
    </Picture>
  );
}

const Parts = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(4) }));
const Narrow = styled('div')({ maxWidth: 420 });
const Label = styled('span')(({ theme }) => ({ fontWeight: theme.typography.fontWeightBold }));

const Picture = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(4),
  '& > img': { borderRadius: '50%', objectFit: 'cover' },
}));
