import { useEffect, useSyncExternalStore } from 'react';
import { PageBoundary } from '../../src/frame/PageBoundary.tsx';
import { TextProvider } from '../../src/texts/index.ts';
import { Frame } from './frame/Frame.tsx';
import {
  ShopProvider,
  type StoreServices,
  useIsMember,
  useRouterState,
  useShop,
} from './services.ts';
import { Failed } from './state/Failed.tsx';
import { SignInNeeded } from './state/SignInNeeded.tsx';

type StoreAppProps = {
  readonly services: StoreServices;
  /** Called once the browser has taken over. */
  readonly onStarted?: () => void;
};

/** The storefront: the frame, and the screen of the present address. */
export function StoreApp({ services, onStarted }: StoreAppProps) {
  const { dictionary } = services;
  const translate = useSyncExternalStore(dictionary.subscribe, dictionary.get, dictionary.get);
  useEffect(() => onStarted?.(), [onStarted]);
  return (
    <ShopProvider value={services}>
      <TextProvider value={translate}>
        <Frame>
          <CurrentScreen />
        </Frame>
      </TextProvider>
    </ShopProvider>
  );
}

function CurrentScreen() {
  const { router } = useShop();
  const { page, failure } = useRouterState();
  const isMember = useIsMember();
  const { screen, data, request, address, status } = page;
  const waitsForMember = screen.isForMembers === true && data === undefined;
  const isDue = waitsForMember && isMember && failure === undefined;
  useEffect(() => {
    if (isDue) void router.reload();
  }, [router, isDue]);

  if (screen.isForMembers && !isMember) return <SignInNeeded />;
  if (failure !== undefined || status === 429) return <Failed isTooMany={status === 429} />;
  if (isDue) return <p className="shop-wait" role="status" />;
  return (
    // A screen that broke is left with its address.
    <PageBoundary key={address.split('?', 1)[0]} fallback={() => <Failed />}>
      <screen.View data={data} request={request} update={router.update} reload={router.reload} />
    </PageBoundary>
  );
}
