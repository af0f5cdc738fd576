import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';
import { useShellText } from '../texts.ts';
import { Portrait } from './Portrait.tsx';

const load = () => import('./AccountMenu.tsx');
const AccountMenu = lazy(load);

/** Who is signed in; opens what they can do about it. */
export function AccountButton() {
  const t = useShellText();
  const { sessions } = useServices();
  const clerk = useSyncExternalStore(sessions.admin.subscribe, sessions.admin.get);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const name = clerk.nickname || clerk.username;
  return (
    <>
      <IconButton
        aria-label={t('account.label', { name })}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Portrait name={name} src={clerk.avatar} />
      </IconButton>
      {anchor && (
        <Suspense>
          <AccountMenu clerk={clerk} anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
}
