import '../../src/login/login.css';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { isSignedIn, ReplyError } from '../../src/client/index.ts';
import { areaRoots, type MemberProfile, ownPath } from '../../src/contract/index.ts';
import { useArrive } from '../../src/kit/index.ts';
import { siteLogo, siteName } from '../../src/login/index.ts';
import markUrl from '../../src/login/mark.svg?no-inline';
import picturesUrl from '../../src/login/pictures.svg?no-inline';
import { useText } from '../../src/texts/index.ts';
import { Closed } from '../parts/Closed.tsx';
import { MemberAppearance } from '../parts/MemberAppearance.tsx';
import { useMemberInfo, useMemberLanguage, useMemberServices } from '../services.ts';
import { LoginForm } from './LoginForm.tsx';
import { useCheckInForm } from './useCheckInForm.ts';

const RegisterForm = lazy(() => import('./RegisterForm.tsx'));
const RetrieveDialog = lazy(() => import('./RetrieveDialog.tsx'));

/** Members sign in, register, or get a new password. Looks like the login page of the back office. */
export default function LoginPage() {
  const t = useText('member.entry');
  const language = useMemberLanguage();
  const { sessions } = useMemberServices();
  const member = useMemberInfo();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [isRetrieving, setRetrieving] = useState(false);
  const [wasRegistering, setRegistering] = useState(false);
  const { data: form, error, refetch } = useCheckInForm();
  const offered = form?.accountVerificationType;
  const channels = offered ?? [];
  const to = ownPath(query.get('to'), areaRoots.member) ?? areaRoots.member;
  const site = siteName(language);

  if (isSignedIn.member(member)) return <Navigate to={to} replace />;
  if (error instanceof ReplyError && isClosed(error)) return <Closed onRetry={refetch} />;

  const tab = query.get('type') === 'register' ? 'register' : 'login';
  if (tab === 'register' && !wasRegistering) setRegistering(true);
  const open = (next: 'login' | 'register') =>
    setQuery((before) => {
      const after = new URLSearchParams(before);
      after.delete('type');
      if (next === 'register') after.set('type', 'register');
      return after;
    });
  const enter = (userInfo: MemberProfile) => {
    sessions.member.set({ ...userInfo, birthday: userInfo.birthday ?? '' });
    void navigate(to, { replace: true });
  };

  return (
    <LoginFrame>
      <Heading
        title={site ? t(`${tab}.title`, { site }) : t(`${tab}.plainTitle`)}
        page={t('titles.login')}
      />
      <p className="login-lead">{t(`${tab}.lead`)}</p>
      {/* Both stay, so that what was typed is there when a person comes back. */}
      <div hidden={tab !== 'login'}>
        <LoginForm
          hasCaptcha={form?.userLoginCaptchaSwitch}
          onEntered={enter}
          onRetrieve={channels.length > 0 ? () => setRetrieving(true) : undefined}
          onRegister={() => open('register')}
        />
      </div>
      <div hidden={tab !== 'register'}>
        {wasRegistering && (
          <Suspense>
            <RegisterForm offered={offered} onEntered={enter} onLogin={() => open('login')} />
          </Suspense>
        )}
      </div>
      {isRetrieving && (
        <Suspense>
          <RetrieveDialog channels={channels} onClose={() => setRetrieving(false)} />
        </Suspense>
      )}
    </LoginFrame>
  );
}

const isClosed = ({ envelope }: ReplyError): boolean =>
  Object(envelope.data).error === 'member_center_closed';

type HeadingProps = { readonly title: string; readonly page: string };

function Heading({ title, page }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrive = useArrive();
  useEffect(() => {
    if (heading.current) arrive(page, heading.current);
  }, [arrive, page]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}

/** The page is drawn beside the same hills as that of the back office. */
function LoginFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="login">
      <svg
        className="login-landscape"
        viewBox="0 0 800 900"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <use href={`${picturesUrl}#landscape`} />
      </svg>
      <main className="login-side">
        <div className="login-tools">
          <MemberAppearance />
        </div>
        <div className="login-panel">
          <img className="login-mark" src={siteLogo() || markUrl} alt="" width="40" height="40" />
          {children}
        </div>
      </main>
    </div>
  );
}
