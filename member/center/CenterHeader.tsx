import MenuIcon from '@mui/icons-material/MenuOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { areaRoots, defaultAvatar, layout } from '../../src/contract/index.ts';
import type { MenuEntry } from '../../src/frame/menuEntries.ts';
import { IconTool, VisuallyHidden } from '../../src/kit/index.ts';
import { siteLogo } from '../../src/login/index.ts';
import markUrl from '../../src/login/mark.svg?no-inline';
import { useText } from '../../src/texts/index.ts';
import { MemberAppearance } from '../parts/MemberAppearance.tsx';
import { useMemberInfo } from '../services.ts';
import { useStarted } from '../useMemberStart.ts';
import { useSignOut } from './useSignOut.ts';

type CenterHeaderProps = {
  /** Opens the menu of a phone. */
  readonly onMenu: (() => void) | undefined;
};

/** Logo, links, language, theme, account. */
export function CenterHeader({ onMenu }: CenterHeaderProps) {
  const t = useText('member.center');
  const { site, headNav } = useStarted();
  return (
    <Bar>
      <div>
        {onMenu && (
          <IconTool label={t('header.menu')} onClick={onMenu}>
            <MenuIcon />
          </IconTool>
        )}
        <Brand to={areaRoots.member}>
          <img src={siteLogo() || markUrl} alt="" width="28" height="28" />
          <span>{site.siteName}</span>
        </Brand>
        {!onMenu && (
          <Links>
            <NavLink to={areaRoots.member}>{t('header.center')}</NavLink>
            {headNav.map((entry) => (
              <HeaderLink key={entry.id} entry={entry} />
            ))}
          </Links>
        )}
        <Tools>
          <MemberAppearance />
          <AccountButton />
        </Tools>
      </div>
    </Bar>
  );
}

function HeaderLink({ entry }: { readonly entry: MenuEntry }) {
  const t = useText('member.center');
  if (entry.type === 'page') return <NavLink to={entry.to}>{entry.title}</NavLink>;
  if (entry.type !== 'link') return null;
  return (
    <a href={entry.url} target="_blank" rel="noreferrer">
      {entry.title}
      <VisuallyHidden>{t('rail.newWindow')}</VisuallyHidden>
    </a>
  );
}

function AccountButton() {
  const t = useText('member.center');
  const { avatar, nickname, username } = useMemberInfo();
  const { navUserMenus } = useStarted();
  const signOut = useSignOut();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <IconTool
        label={t('header.account', { name: nickname || username })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Avatar src={avatar || defaultAvatar} alt="" width="28" height="28" />
      </IconTool>
      <Menu anchorEl={anchor ?? null} open={anchor !== undefined} onClose={close}>
        <MenuItem component={Link} to={areaRoots.member} onClick={close}>
          {t('header.overview')}
        </MenuItem>
        {navUserMenus.flatMap((entry) => {
          if (entry.type === 'page')
            return [
              <MenuItem key={entry.id} component={Link} to={entry.to} onClick={close}>
                {entry.title}
              </MenuItem>,
            ];
          if (entry.type !== 'link') return [];
          return [
            <MenuItem
              key={entry.id}
              component="a"
              href={entry.url}
              target="_blank"
              rel="noreferrer"
              onClick={close}
            >
              {entry.title}
            </MenuItem>,
          ];
        })}
        <MenuItem onClick={signOut}>{t('header.signOut')}</MenuItem>
      </Menu>
    </>
  );
}

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  backgroundColor: theme.vars.palette.ui.surface,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    width: 'min(1120px, 100%)',
    height: layout.topOffset.member,
    margin: '0 auto',
    padding: theme.spacing(0, 5),
    boxSizing: 'border-box',
    [theme.breakpoints.down('md')]: { padding: theme.spacing(0, 3) },
  },
}));

const Brand = styled(Link)(({ theme }) => ({
  ...theme.typography.h2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minWidth: 0,
  marginInlineEnd: theme.spacing(6),
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: { marginInlineEnd: 0 },
}));

const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  '& > a': {
    padding: '8px 12px',
    borderRadius: theme.radius.control,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
    '&[aria-current]': {
      backgroundColor: theme.vars.palette.ui.soft,
      color: theme.vars.palette.ui.onSoft,
      fontWeight: theme.typography.fontWeightBold,
    },
  },
}));

const Tools = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  marginInlineStart: 'auto',
});

const Avatar = styled('img')({ display: 'block', borderRadius: '50%', objectFit: 'cover' });
