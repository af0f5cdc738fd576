import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { use, useId } from 'react';
import type { AdminInfo } from '../../client/index.ts';
import { areaRoots, loginPage } from '../../contract/index.ts';
import {
  apiBase,
  createSendCall,
  createSignInClient,
  createLoadCaptcha,
  LoginForm,
} from '../../login/index.ts';
import { useLanguage, useServices } from '../services.ts';
import { TextProvider, useText } from '../../texts/index.ts';

type Props = {
  /** Admin who owns the open pages. */
  readonly owner: Pick<AdminInfo, 'id' | 'username'>;
};

/**
 * Asks for the password over the open page when the session has ended, so that input is kept: the page
 * continues with a new session of the same admin. For another admin, all pages are reset.
 */
export default function SessionEnded({ owner }: Props) {
  const t = useText('shell');
  const { sessions, language, loginTexts, captchaTexts } = useServices();
  const texts = use(loginTexts(useLanguage()));
  const titleId = useId();
  const sendCall = createSendCall({
    fetch: (path, init) => fetch(apiBase() + path, init),
    language: language.get,
    token: () => '',
  });
  const signInClient = createSignInClient(sendCall, {
    isOnline: () => navigator.onLine,
    enter(userInfo) {
      if (userInfo) sessions.admin.set(userInfo);
      if (sessions.admin.get().id !== owner.id) location.replace(areaRoots.admin);
    },
  });
  const loadCaptcha = createLoadCaptcha({
    ...signInClient,
    sendCall,
    loadTexts: () => captchaTexts(language.get()),
  });

  return (
    <Dialog open aria-labelledby={titleId} slotProps={{ paper: { component: Panel } }}>
      <h2 id={titleId}>{t('session.title')}</h2>
      <p>{t('session.text')}</p>
      <TextProvider value={texts}>
        <LoginForm
          signIn={signInClient.signIn}
          username={owner.username}
          loadCaptcha={loadCaptcha}
        />
      </TextProvider>
      <Button variant="text" href={loginPage(areaRoots.admin)}>
        {t('session.someoneElse')}
      </Button>
    </Dialog>
  );
}

const Panel = styled('div')(({ theme }) => ({
  '&&': { width: `min(${theme.measure.confirm}px, 100vw - 32px)`, padding: theme.spacing(6) },
  '& > h2': { ...theme.typography.h2, margin: 0 },
  '& > p': {
    margin: theme.spacing(1, 0, 5),
    color: theme.vars.palette.text.secondary,
  },
  '& > a': { marginTop: theme.spacing(2) },
}));
