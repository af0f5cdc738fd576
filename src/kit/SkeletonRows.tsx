import { keyframes, styled } from '@mui/material/styles';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { useText } from '../texts/index.ts';

type SkeletonRowsProps = {
  readonly rows?: number;
  /** Width of each cell as a share of the row, so that the bars are in the places of the values. */
  readonly cells?: readonly number[];
  /** A square before the first cell, as a picture takes. */
  readonly hasImage?: boolean;
};

/** Rows that are still on their way, shaped like the real ones. Seen only after 100 ms. */
export function SkeletonRows({
  rows = 5,
  cells = [18, 36, 12, 10],
  hasImage = false,
}: SkeletonRowsProps) {
  const t = useText('shell.base');
  return (
    <SkeletonBlock>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row} aria-hidden="true">
          {hasImage && <SkeletonBar data-square />}
          {cells.map((share, cell) => (
            // A bar fills two thirds of its cell, as most values do.
            <span key={cell} style={{ flex: `${share} 1 0` }}>
              <SkeletonBar />
            </span>
          ))}
        </Row>
      ))}
    </SkeletonBlock>
  );
}

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });
const breathe = keyframes({ '50%': { opacity: 0.55 } });

/** Wraps a skeleton, so that it appears only after 100 ms. */
export const SkeletonBlock = styled('div')({
  position: 'relative',
  animation: `${appear} 0s 100ms backwards`,
});

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(3),
  minHeight: theme.measure.row,
  padding: theme.spacing(0, 4),
  '& + &': { borderTop: `1px solid ${theme.vars.palette.ui.hairline}` },
}));

/** Placeholder of a value; `data-square` for a picture, `data-short` for a tag. */
export const SkeletonBar = styled('span')(({ theme }) => ({
  display: 'block',
  width: '66%',
  height: 12,
  borderRadius: theme.radius.tag,
  backgroundColor: theme.vars.palette.ui.hairline,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '&[data-detail]': { width: '42%', height: 10, marginTop: 6 },
  '&[data-short]': { width: 56, height: 20 },
  '&[data-square]': {
    flex: 'none',
    width: 36,
    height: 36,
    borderRadius: theme.radius.control,
  },
}));
