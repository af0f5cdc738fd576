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

/** Icons of the groups of the menu, which the first page shows. */
const icons: Readonly<Record<string, SvgIconComponent>> = {
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

/** Names of the others; `icons/moreIcons.ts` holds the icon of each. */
const moreNames = [
  'admin',
  'bell',
  'bellSettings',
  'blog',
  'campaign',
  'component',
  'currency',
  'design',
  'download',
  'feedback',
  'folder',
  'freight',
  'goods',
  'groups',
  'history',
  'home',
  'list',
  'look',
  'page',
  'person',
  'place',
  'receipt',
  'recycle',
  'refund',
  'rule',
  'sizes',
  'sms',
  'social',
  'star',
  'tailor',
  'template',
  'ticket',
  'translate',
  'tune',
  'user',
  'verified',
  'wallet',
] as const satisfies readonly (keyof MoreIcons)[];

type MoreIcons = typeof import('./icons/moreIcons.ts').moreIcons;

/** Names that a menu entry or a field may give. */
export const iconNames: readonly string[] = [...Object.keys(icons), ...moreNames].sort();

export const isIconName = (name: string): boolean => iconNames.includes(name);

/** Icon by name; a ring for an unknown one, as names are data of the server. */
export function NamedIcon({ name }: { readonly name: string }) {
  if (isMore(name))
    return (
      // An empty icon of the same size, so that nothing moves.
      <Suspense fallback={<SvgIcon />}>
        <MoreIcon name={name} />
      </Suspense>
    );
  const Icon = icons[name] ?? CircleIcon;
  return <Icon />;
}

type MoreName = (typeof moreNames)[number];

const isMore = (name: string): name is MoreName => moreNames.some((each) => each === name);

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
