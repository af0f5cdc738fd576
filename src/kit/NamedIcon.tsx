import SvgIcon from '@mui/material/SvgIcon';
import { lazy, Suspense } from 'react';
import AttachmentIcon from '@mui/icons-material/AttachFileOutlined';
import CategoryIcon from '@mui/icons-material/AccountTreeOutlined';
import CircleIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import OverviewIcon from '@mui/icons-material/DonutLargeOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import PointsIcon from '@mui/icons-material/TollOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import ShopIcon from '@mui/icons-material/StorefrontOutlined';
import TruckIcon from '@mui/icons-material/LocalShippingOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { type firstIcons, moreIconNames } from './icons/iconNames.ts';

const icons: Readonly<Record<(typeof firstIcons)[number], SvgIconComponent>> = {
  attachment: AttachmentIcon,
  auth: ShieldIcon,
  category: CategoryIcon,
  dashboard: DashboardIcon,
  key: KeyIcon,
  mail: MailIcon,
  overview: OverviewIcon,
  people: PeopleIcon,
  points: PointsIcon,
  settings: SettingsIcon,
  shield: ShieldIcon,
  shop: ShopIcon,
  truck: TruckIcon,
};

/** Icon by name; a ring for an unknown one, as names are data of the server. */
export function NamedIcon({ name }: { readonly name: string }) {
  if (isMore(name))
    return (
      // An empty icon of the same size, so that nothing moves.
      <Suspense fallback={<SvgIcon />}>
        <MoreIcon name={name} />
      </Suspense>
    );
  const Icon = isFirst(name) ? icons[name] : CircleIcon;
  return <Icon />;
}

type MoreName = (typeof moreIconNames)[number];

const isMore = (name: string): name is MoreName => moreIconNames.some((each) => each === name);
const isFirst = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name);

// Without the file, such as offline, a ring replaces the icon, so that no page fails.
const MoreIcon = lazy(async () => {
  const more = await import('./icons/moreIcons.ts').catch(() => undefined);
  return {
    default: ({ name }: { readonly name: MoreName }) => {
      const Icon = more?.moreIcons[name] ?? CircleIcon;
      return <Icon />;
    },
  };
});
