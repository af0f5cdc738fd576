import { areaRoots, loginPage } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { useIsTakenOver, useRouterState } from '../services.ts';
import { StateBox } from './StateBox.tsx';

/** In place of a screen of members, for a visitor without a session. */
export function SignInNeeded() {
  const t = useText('store.frame.signIn');
  const { page } = useRouterState();
  // The server knows no sessions: it leaves the place empty.
  const isWaiting = !useIsTakenOver();
  const login = loginPage(areaRoots.member, page.address);
  return (
    <div data-waiting={isWaiting || undefined}>
      <StateBox title={t('title')} text={t('text')}>
        <a className="shop-button" href={login}>
          {t('action')}
        </a>
        <a className="shop-button" data-plain href={`${login}&type=register`}>
          {t('register')}
        </a>
      </StateBox>
    </div>
  );
}
