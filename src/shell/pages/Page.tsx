import Button from '@mui/material/Button';
import { lazy } from 'react';
import { Link } from 'react-router';
import { IframePage } from '../../frame/IframePage.tsx';
import { useText } from '../../texts/index.ts';
import { dashboardPage, type GrantedPage, type Place } from '../places.ts';
import { type Screens, useServices } from '../services.ts';
import { useCounted } from '../useAttention.ts';
import { StatePage } from '../../frame/StatePage.tsx';

const Dashboard = lazy(() =>
  import('./Dashboard.tsx').then(({ Dashboard: each }) => ({ default: each })),
);

const ProfilePage = lazy(() =>
  import('../profile/ProfilePage.tsx').then(({ ProfilePage: each }) => ({ default: each })),
);

/** Renders the page of an address that does not redirect. */
export function Page({ place }: { readonly place: Place }) {
  const { screens } = useServices();
  const attention = useCounted();
  if (place.type === 'iframe') return <IframePage key={place.frame.url} {...place.frame} />;
  if (place.type === 'profile') return <ProfilePage />;
  if (place.type !== 'page') return <Dashboard attention={attention} />;
  const screen = screenOf(place.page, screens);
  if (screen) return screen;
  if (place.page.path === dashboardPage) return <Dashboard attention={attention} />;
  return <MissingScreen page={place.page} />;
}

/** `resource:shop_order`, `screen:shop/goods`; nothing for a component of another system. */
function screenOf({ component }: GrantedPage, { resources, screens }: Screens) {
  const [, family, name = ''] = /^(resource|screen):(.+)$/.exec(component) ?? [];
  return family === 'resource' ? resources[name]?.screen : screens[name];
}

function MissingScreen({ page }: { readonly page: GrantedPage }) {
  const t = useText('shell');
  return (
    <StatePage
      drawing="box"
      title={t('titles.missing')}
      text={t('states.missingText', { component: page.component })}
      action={
        <Button variant="outlined" component={Link} to={dashboardPage}>
          {t('states.toDashboard')}
        </Button>
      }
    />
  );
}
