import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { thumbOf } from '../../contract/index.ts';

type Props = { readonly name: string; readonly src: string };

/** A clerk's picture, or the first letter of the name when there is none. */
export function Portrait({ name, src }: Props) {
  const [isBroken, setBroken] = useState(false);
  return (
    <Disc aria-hidden="true">
      {src && !isBroken ? (
        <img src={thumbOf(src, 96)} alt="" onError={() => setBroken(true)} />
      ) : (
        /./u.exec(name)?.[0].toUpperCase()
      )}
    </Disc>
  );
}

const Disc = styled('span')(({ theme }) => ({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: 30,
  height: 30,
  borderRadius: theme.radius.full,
  overflow: 'hidden',
  background: `linear-gradient(140deg, ${theme.vars.palette.ui.portraitFrom}, ${theme.vars.palette.ui.portraitTo})`,
  color: theme.vars.palette.ui.portraitInk,
  fontSize: 13,
  fontWeight: theme.typography.fontWeightBold,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
}));
