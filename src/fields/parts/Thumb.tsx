import { styled } from '@mui/material/styles';
import { thumbOf } from '../../contract/index.ts';

type Props = {
  /** Empty: its place is kept. */
  readonly address: string;
  readonly isLarge?: boolean;
  /** What it is, where no words beside it say so. */
  readonly alt?: string;
};

/** A small picture, mostly beside the words that name it: then it says nothing itself. */
export const Thumb = ({ address, isLarge = false, alt = '' }: Props) => (
  <Place data-thumb data-large={isLarge || undefined}>
    {address !== '' && (
      <img
        src={thumbOf(address, isLarge ? 320 : 96)}
        alt={alt}
        loading="lazy"
        decoding="async"
        // An empty place instead of the sign for a broken picture.
        onError={({ currentTarget }) => currentTarget.setAttribute('data-broken', '')}
      />
    )}
  </Place>
);

const Place = styled('span')(({ theme }) => ({
  display: 'block',
  flex: 'none',
  width: 40,
  height: 40,
  overflow: 'hidden',
  borderRadius: theme.radius.tag,
  backgroundColor: theme.vars.palette.ui.sunken,
  '&[data-large]': { width: 96, height: 96, borderRadius: theme.radius.control },
  // In lengths, unlike in shares of its place, a picture that arrives lays nothing out again.
  '& img': { display: 'block', width: 'inherit', height: 'inherit', objectFit: 'cover' },
  '& img[data-broken]': { visibility: 'hidden' },
}));
