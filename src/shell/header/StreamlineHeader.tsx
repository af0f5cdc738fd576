import { styled } from '@mui/material/styles';
import { siteLogo } from '../../login/index.ts';
import markUrl from '../../login/mark.svg?no-inline';
import type { MenuEntry } from '../../frame/menuEntries.ts';
import { MenuGround } from '../menu/MenuGround.tsx';
import { MenuRow } from '../menu/MenuRow.tsx';
import { useMenu } from '../menu/menuState.ts';
import { HeaderTools } from './HeaderTools.tsx';

type Props = { readonly entries: readonly MenuEntry[]; readonly siteName: string };

/** One bar across the window: the site, the menu in a line, and the tools. */
export default function StreamlineHeader({ entries, siteName }: Props) {
  const { favourites } = useMenu();
  return (
    <MenuGround>
      <Bar>
        <img src={siteLogo() || markUrl} alt="" width="28" height="28" />
        <Name>{siteName}</Name>
        {favourites && <favourites.FavouriteMenu entries={entries} />}
        <MenuRow entries={entries} />
        <HeaderTools pages="square" />
      </Bar>
    </MenuGround>
  );
}

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2.5),
  height: theme.measure.streamlineHeader,
  padding: theme.spacing(0, 5),
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  '& > img': { flex: 'none' },
}));

const Name = styled('span')(({ theme }) => ({
  ...theme.typography.h2,
  flex: 'none',
  maxWidth: 200,
  marginRight: theme.spacing(5),
  fontSize: 15,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));
