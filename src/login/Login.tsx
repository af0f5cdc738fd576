import './page.css';
import './login.css';
import { type ComponentProps, useEffect } from 'react';
import { Icon, LoginForm } from './LoginForm.tsx';
import markUrl from './mark.svg?no-inline';
import picturesUrl from './pictures.svg?no-inline';
import { siteLogo } from './pageMeta.ts';
import { useText } from '../texts/index.ts';

type Props = {
  readonly siteName: string;
  readonly isDark: boolean;
  readonly onMode: (isDark: boolean) => void;
  readonly onOtherLanguage: () => void;
  readonly form: ComponentProps<typeof LoginForm>;
};

/** The login page of the back office. Uses only React and plain CSS, so that it loads fast. */
export function Login({ siteName, isDark, onMode, onOtherLanguage, form }: Props) {
  const t = useText('login');
  const title = siteName ? t('title', { site: siteName }) : t('plainTitle');
  useEffect(() => {
    document.title = [t('page'), siteName].filter(Boolean).join(' - ');
  }, [t, siteName]);

  return (
    <div className="login">
      <Landscape />
      <main className="login-side">
        <div className="login-tools">
          <Tool label={t('otherLanguage')} icon="language" onClick={onOtherLanguage} />
          <Tool
            label={t(isDark ? 'toLight' : 'toDark')}
            icon={isDark ? 'sun' : 'moon'}
            onClick={() => onMode(!isDark)}
          />
        </div>
        <div className="login-panel">
          <img className="login-mark" src={siteLogo() || markUrl} alt="" width="40" height="40" />
          <h1>{title}</h1>
          <p className="login-lead">{t('lead')}</p>
          <LoginForm {...form} />
        </div>
      </main>
    </div>
  );
}

type ToolProps = {
  readonly label: string;
  readonly icon: ComponentProps<typeof Icon>['name'];
  readonly onClick: () => void;
};

function Tool({ label, icon, onClick }: ToolProps) {
  return (
    <button type="button" className="login-tool" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/** Decorative hills above water, in the colours of the theme. */
const Landscape = () => (
  <svg
    className="login-landscape"
    viewBox="0 0 800 900"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <use href={`${picturesUrl}#landscape`} />
  </svg>
);
