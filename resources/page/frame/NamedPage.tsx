import { styled } from '@mui/material/styles';
import { type ComponentType, lazy, Suspense } from 'react';
import type { CellProps } from '../../../src/fields/view.ts';
import type { DrawnRow } from './PageThumb.tsx';

const PageThumb = lazy(() => import('./PageThumb.tsx').then((own) => ({ default: own.PageThumb })));

/**
 * Cell with the name of a design or a template beside its picture: the one that was uploaded for it, else the page
 * itself.
 */
export const namedPage = (of: DrawnRow['of']): ComponentType<CellProps> =>
  function NamedPage({ value, row: { id, thumb, version }, isFull = false }) {
    if (isFull) return <>{value}</>;
    return (
      <Line>
        {typeof thumb === 'string' && thumb !== '' ? (
          <Picture src={thumb} alt="" />
        ) : (
          <Suspense fallback={<Picture as="i" />}>
            <PageThumb row={{ of, id: Number(id), version }} size="row" />
          </Suspense>
        )}
        <span>{String(value)}</span>
      </Line>
    );
  };

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(3),
}));

const Picture = styled('img')(({ theme }) => ({
  width: 72,
  height: 88,
  flex: 'none',
  objectFit: 'cover',
  borderRadius: theme.radius.control,
}));
