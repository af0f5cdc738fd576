import { styled } from '@mui/material/styles';

type Props = { readonly address: string; readonly isLarge?: boolean };

/** A small picture beside the words that name it, so it says nothing itself. */
export const Thumb = ({ address, isLarge = false }: Props) => (
  <Picture src={address} alt="" loading="lazy" decoding="async" data-large={isLarge || undefined} />
);

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  flex: 'none',
  width: 40,
  height: 40,
  objectFit: 'cover',
  borderRadius: theme.radius.tag,
  backgroundColor: theme.vars.palette.ui.sunken,
  '&[data-large]': { width: 96, height: 96, borderRadius: theme.radius.control },
}));
