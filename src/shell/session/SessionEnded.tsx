import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { use, useId, useState } from 'react';
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

type Props = { readonly onReturn: () => void };

/**
 * Asks for the password over the opened page when the session has ended, so that what was typed
 * stays. Somebody else starts afresh.
 */
export default function SessionEnded({ onReturn }: Props) {
  const t = useText('shell');
  const { sessions, language, loginTexts, captchaTexts } = useServices();
  const queries = useQueryClient();
  const texts = use(loginTexts(useLanguage()));
  const titleId = useId();
  const [before] = useState(sessions.admin.get);
  const sendCall = createSendCall({
    fetch: (path, init) => fetch(apiBase() + path, init),
    language: language.get,
    token: () => '',
  });
  const signInClient = createSignInClient(sendCall, {
    isOnline: () => navigator.onLine,
    enter(userInfo) {
      if (userInfo) sessions.admin.set(userInfo);
      if (sessions.admin.get().id !== before.id) return location.replace(areaRoots.admin);
      onReturn();
      void queries.invalidateQueries();
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
          username={before.username}
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
