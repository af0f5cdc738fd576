import { useState } from 'react';
import { checkIn, type MemberProfile } from '../../src/contract/index.ts';
import { useText } from '../../src/texts/index.ts';
import { loginNameProblem, quiet, secretProblem } from '../parts/problems.ts';
import { useCaptchaDialog } from '../parts/useCaptcha.tsx';
import { useMemberServices } from '../services.ts';
import { EntryField, EntryForm, EntryPassword } from './EntryFields.tsx';
import { useEntryForm } from './useEntryForm.ts';

type LoginFormProps = {
  /** The member who signed in last; may be empty. */
  readonly username?: string;
  /** Resolves to true if the server requires a captcha, once its reply has arrived. */
  readonly isCaptchaDue: () => Promise<boolean>;
  readonly onEntered: (userInfo: MemberProfile) => void;
  /** Called when the user starts to type: the next page can be prefetched. */
  readonly onTyping?: (() => void) | undefined;
};

/** Account, mobile number or e-mail with the password. */
export function LoginForm(props: LoginFormProps) {
  const { username = '', isCaptchaDue, onEntered, onTyping } = props;
  const t = useText('member.entry');
  const { http } = useMemberServices();
  const captcha = useCaptchaDialog();
  const [keep, setKeep] = useState(true);
  const form = useEntryForm({
    initial: { username, password: '' },
    check: (values) => ({
      username: loginNameProblem(values.username.trim()),
      password: secretProblem(values.password),
    }),
    async send({ username: typed, password }) {
      const answer = (await isCaptchaDue()) ? await captcha.ask('user_login') : {};
      if (!answer) return;
      const sent = { ...answer, username: typed.trim(), password, keep, tab: 'login' } as const;
      const { userInfo } = await http.call(checkIn, sent, quiet);
      onEntered(userInfo);
    },
  });

  return (
    <>
      <EntryForm form={form} submitLabel={t('login.submit')}>
        <EntryField
          field={form.field('username')}
          label={t('login.username')}
          input={{
            autoComplete: 'username',
            autoCapitalize: 'none',
            spellCheck: false,
            autoFocus: !username,
            onKeyDown: onTyping,
          }}
        />
        <EntryPassword
          field={form.field('password')}
          label={t('login.password')}
          isBusy={form.isBusy}
          input={{ autoFocus: Boolean(username), onFocus: onTyping }}
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
      {captcha.element}
    </>
  );
}
