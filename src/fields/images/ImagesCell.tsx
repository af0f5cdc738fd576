import { styled } from '@mui/material/styles';
import { useFieldKit } from '../kit.ts';
import { Thumb } from '../parts/Thumb.tsx';
import type { CellProps } from '../view.ts';

/** The first picture and how many more there are; all of them where there is room. */
export function ImagesCell({ source, texts, value, isFull = false }: CellProps) {
  const { t } = useFieldKit();
  const addresses = Array.isArray(value) ? value.map(String) : [];
  const shown = isFull ? addresses : addresses.slice(0, 1);
  const count = addresses.length - shown.length;
  return (
    <Row>
      {shown.map((address, at) => (
        <Thumb
          key={address}
          address={address}
          isLarge={isFull}
          alt={isFull ? `${texts.label(source)} ${at + 1}` : ''}
        />
      ))}
      {count > 0 && <small>{t('more', { count })}</small>}
    </Row>
  );
}

const Row = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
