import { useState } from 'react';
import { type MemberInfo, ReplyError } from '../../src/client/index.ts';
import type { MemberProfile } from '../../src/contract/index.ts';
import { siteName } from '../../src/login/index.ts';
import { type Translate, useText } from '../../src/texts/index.ts';
import { useMemberInfo, useMemberLanguage, useMemberServices } from '../services.ts';
import { Closed } from './Closed.tsx';
import { CodeLoginForm } from './CodeLoginForm.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { RetrieveForm } from './RetrieveForm.tsx';
import { useCheckInForm } from './useCheckInForm.ts';

export const loginTabs = ['login', 'byCode', 'register', 'retrieve'] as const;
export type LoginTab = (typeof loginTabs)[number];

type LoginPageProps = {
  readonly tab: LoginTab;
  readonly onTab: (tab: LoginTab) => void;
  readonly onTyping?: (() => void) | undefined;
};

/**
 * Members sign in by password or code, register, or reset their password. Input is kept while another tab
 * is shown. The session is stored on success: the entry then opens the center.
 */
export function LoginPage({ tab, onTab, onTyping }: LoginPageProps) {
  const t = useText('member.entry');
  const { sessions } = useMemberServices();
  const { username } = useMemberInfo();
  const site = siteName(useMemberLanguage());
  const [opened, setOpened] = useState<ReadonlySet<LoginTab>>(new Set([tab]));
  const { data: form, error, isAnswered, isCaptchaDue, refetch } = useCheckInForm();
  const offered = form?.accountVerificationType;
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]));
  if (error instanceof ReplyError && isClosed(error)) return <Closed onRetry={refetch} />;
  // An address must not turn into another one under the fingers: registering waits for the reply.
  const mayRegister = opened.has('register') && isAnswered;

  const enter = (userInfo: MemberProfile) => sessions.member.set(storedProfile(userInfo));
  return (
    <EntryFrame page={t('titles.login')} title={titleOf(t, tab, site)} part={tab}>
      <p className="login-lead">
        {t(`${tab}.lead`)}{' '}
        {tab === 'register' && (
          <EntryLink onClick={() => onTab('login')}>{t('register.signIn')}</EntryLink>
        )}
      </p>
      <div hidden={tab !== 'login'}>
        <LoginForm
          username={username}
          isCaptchaDue={isCaptchaDue}
          onEntered={enter}
          onTyping={onTyping}
        />
      </div>
      <div hidden={tab !== 'byCode'}>
        {opened.has('byCode') && offered && <CodeLoginForm channels={offered} onEntered={enter} />}
      </div>
      <div hidden={tab !== 'register'}>
        {mayRegister && <RegisterForm offered={offered} onEntered={enter} />}
      </div>
      <div hidden={tab !== 'retrieve'}>
        {opened.has('retrieve') && offered && (
          <RetrieveForm channels={offered} onDone={() => onTab('login')} />
        )}
      </div>
      <OtherWays tab={tab} hasCodes={Boolean(offered?.length)} onTab={onTab} />
    </EntryFrame>
  );
}

/** Title of a tab, with the name of the shop where it has one. */
function titleOf(t: Translate<'member.entry'>, tab: LoginTab, site: string): string {
  if (tab === 'retrieve') return t('retrieve.title');
  return site ? t(`${tab}.title`, { site }) : t(`${tab}.plainTitle`);
}

type OtherWaysProps = Pick<LoginPageProps, 'tab' | 'onTab'> & {
  /** True if the shop can send codes. */
  readonly hasCodes: boolean;
};

function OtherWays({ tab, hasCodes, onTab }: OtherWaysProps) {
  const t = useText('member.entry');
  const isLogin = tab === 'login';
  return (
    <nav className="entry-links" aria-label={t('otherWays')}>
      {isLogin && hasCodes && (
        <>
          <EntryLink onClick={() => onTab('retrieve')}>{t('login.forgotten')}</EntryLink>
          <EntryLink onClick={() => onTab('byCode')}>{t('byCode.open')}</EntryLink>
        </>
      )}
      {isLogin ? (
        <EntryLink onClick={() => onTab('register')}>{t('login.toRegister')}</EntryLink>
      ) : (
        <EntryLink onClick={() => onTab('login')}>
          {t(tab === 'byCode' ? 'byCode.toPassword' : 'register.toLogin')}
        </EntryLink>
      )}
    </nav>
  );
}

const isClosed = ({ envelope }: ReplyError): boolean =>
  Object(envelope.data).error === 'member_center_closed';

type EntryLinkProps = { readonly onClick: () => void; readonly children: string };

const EntryLink = ({ onClick, children }: EntryLinkProps) => (
  <button type="button" className="entry-link" onClick={onClick}>
    {children}
  </button>
);

/** A member as the browser keeps them. */
export const storedProfile = ({ birthday, ...info }: MemberProfile): MemberInfo => ({
  ...info,
  birthday: birthday ?? '',
});
