import '../../src/login/form.css';
import './entry.css';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { areaRoots, loginPage } from '../../src/contract/index.ts';
import { useText } from '../../src/texts/index.ts';
import { useMemberServices } from '../services.ts';
import { LoginForm } from './LoginForm.tsx';
import { storedProfile } from './LoginPage.tsx';
import { useCheckInForm } from './useCheckInForm.ts';

type SessionEndedProps = {
  /** Member who owns the open page. */
  readonly username: string;
};

/** Asks for the password over the open page, so that input is kept. */
export default function SessionEnded({ username }: SessionEndedProps) {
  const t = useText('member.entry.session');
  const { sessions } = useMemberServices();
  const { isCaptchaDue } = useCheckInForm();
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId} slotProps={{ paper: { component: Panel } }}>
      <h2 id={titleId}>{t('title')}</h2>
      <p>{t('text')}</p>
      <LoginForm
        username={username}
        isCaptchaDue={isCaptchaDue}
        onEntered={(info) => sessions.member.set(storedProfile(info))}
      />
      <div className="login-form entry-links">
        <button
          type="button"
          className="entry-link"
          onClick={() => {
            sessions.member.clear();
            location.replace(loginPage(areaRoots.member));
          }}
        >
          {t('someoneElse')}
        </button>
      </div>
    </Dialog>
  );
}

const Panel = styled('div')(({ theme }) => ({
  '&&': { width: `min(${theme.measure.confirm}px, 100vw - 32px)`, padding: theme.spacing(6) },
  '& > h2': { ...theme.typography.h2, margin: 0 },
  '& > p': { margin: theme.spacing(1, 0, 5), color: theme.vars.palette.text.secondary },
}));
