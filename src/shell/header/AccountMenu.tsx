import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { signOutAdmin, type AdminInfo } from '../../client/index.ts';
import { areaRoots, loginPage } from '../../contract/index.ts';
import { useServices } from '../services.ts';
import { useShellText } from '../texts.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import { useAppearance } from './AppearanceTools.tsx';

type Props = {
  readonly clerk: AdminInfo;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
};

/** The clerk's own menu. On a narrow screen it also holds what the bar has no room for. */
export default function AccountMenu({ clerk, anchor, onClose }: Props) {
  const t = useShellText();
  const { http, sessions } = useServices();
  const isNarrow = useIsNarrow();
  const appearance = useAppearance();
  const name = clerk.nickname || clerk.username;
  const signOut = async () => {
    onClose();
    await signOutAdmin(http, sessions);
    location.assign(loginPage(areaRoots.admin));
  };

  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { role: 'region', 'aria-label': t('account.label', { name }) } }}
    >
      <Who role="presentation">
        <b>{name}</b>
        <span>{clerk.username}</span>
        {clerk.last_login_time && (
          <span>{t('account.lastLogin', { time: clerk.last_login_time })}</span>
        )}
      </Who>
      <Divider />
      {isNarrow &&
        appearance.map(({ key, label, icon, act }) => (
          <MenuItem key={key} onClick={act}>
            <ListItemIcon>{icon}</ListItemIcon>
            {label}
          </MenuItem>
        ))}
      <MenuItem onClick={() => void signOut()}>
        <ListItemIcon>
          <SignOutIcon />
        </ListItemIcon>
        {t('account.signOut')}
      </MenuItem>
    </Menu>
  );
}

const Who = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 200,
  padding: theme.spacing(1, 4, 2),
  '& > b': { ...theme.typography.h3 },
  '& > span': { color: theme.vars.palette.text.secondary },
}));
