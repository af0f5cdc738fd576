import KeyIcon from '@mui/icons-material/KeyboardOutlined';
import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import ProfileIcon from '@mui/icons-material/ManageAccountsOutlined';
import LooksIcon from '@mui/icons-material/TuneOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router';
import type { AdminInfo } from '../../client/index.ts';
import { profilePage } from '../places.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { useGranted } from '../useStart.ts';
import { useIsNarrow } from '../../kit/useIsNarrow.ts';
import { useAppearance } from './AppearanceTools.tsx';
import { appearanceDrawer, keySheet } from '../overlays.ts';
import { useText } from '../../texts/index.ts';

type Props = {
  readonly admin: AdminInfo;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
};

/** Account menu of the admin. On a narrow screen it also holds the tools that do not fit in the bar. */
export default function AccountMenu({ admin, anchor, onClose }: Props) {
  const t = useText('shell');
  const navigate = useNavigate();
  const signOut = useSignOut();
  const isNarrow = useIsNarrow();
  const appearance = useAppearance();
  const { groups } = useGranted();
  const name = admin.nickname || admin.username;
  const entries = [
    {
      key: 'profile',
      label: t('account.profile'),
      icon: <ProfileIcon />,
      act: () => void navigate(profilePage),
    },
    ...(isNarrow ? appearance : []),
    { key: 'looks', label: t('appearance.title'), icon: <LooksIcon />, act: appearanceDrawer.open },
    { key: 'keys', label: t('account.keys'), icon: <KeyIcon />, act: keySheet.open },
    {
      key: 'signOut',
      label: t('account.signOut'),
      icon: <SignOutIcon />,
      act: () => void signOut(),
    },
  ];

  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { role: 'region', 'aria-label': t('account.label', { name }) } }}
    >
      <Who role="presentation">
        <b>{name}</b>
        <span>{[admin.username, ...groups].join(' · ')}</span>
        {admin.last_login_time && (
          <span>{t('account.lastLogin', { time: admin.last_login_time })}</span>
        )}
      </Who>
      <Divider />
      {entries.map(({ key, label, icon, act }) => (
        <MenuItem
          key={key}
          onClick={() => {
            onClose();
            act();
          }}
        >
          <ListItemIcon>{icon}</ListItemIcon>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

const Who = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 200,
  maxWidth: 320,
  padding: theme.spacing(1, 4, 2),
  '& > b': { ...theme.typography.h3 },
  '& > span': { color: theme.vars.palette.text.secondary },
}));
