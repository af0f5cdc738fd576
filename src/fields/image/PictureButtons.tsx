import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../texts/index.ts';
import { Thumb } from '../parts/cells.tsx';

const Lightbox = lazy(() =>
  import('./Lightbox.tsx').then(({ Lightbox: each }) => ({ default: each })),
);

type PictureButtonsProps = { readonly label: string; readonly addresses: readonly string[] };

/** Pictures side by side; each is a button that shows it enlarged. */
export function PictureButtons({ label, addresses }: PictureButtonsProps) {
  const t = useText('fields.view');
  const [opened, setOpened] = useState<number>();
  const nameOf = (at: number) => (addresses.length === 1 ? label : `${label} ${at + 1}`);
  return (
    <>
      {addresses.map((address, at) => (
        <Enlarge
          key={address}
          type="button"
          aria-label={t('enlarge', { name: nameOf(at) })}
          onClick={() => setOpened(at)}
        >
          <Thumb address={address} isLarge />
        </Enlarge>
      ))}
      {opened !== undefined && (
        <Suspense fallback={null}>
          <Lightbox
            label={label}
            addresses={addresses}
            start={opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const Enlarge = styled('button')(({ theme }) => ({
  padding: 0,
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  cursor: 'zoom-in',
}));
