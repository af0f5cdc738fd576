import { areaRoots, loginPage } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { useRouterState } from '../services.ts';
import { StateBox } from './StateBox.tsx';

type SignInNeededProps = {
  /** True while it is not known yet if there is a session: the server knows none. */
  readonly isWaiting: boolean;
};

/** In place of a screen of members, for a visitor without a session. */
export function SignInNeeded({ isWaiting }: SignInNeededProps) {
  const t = useText('store.frame.signIn');
  const { page } = useRouterState();
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
