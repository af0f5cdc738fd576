import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import type { CellProps } from '../../../src/fields/view.ts';

const PageThumb = lazy(() =>
  import('../frame/PageThumb.tsx').then((own) => ({ default: own.PageThumb })),
);

/** The name of a template beside its picture: the one that was uploaded for it, else the page itself. */
export function TemplateName({ value, row, isFull = false }: CellProps) {
  const { id, thumb, version } = row;
  if (isFull) return <>{value}</>;
  return (
    <Line>
      {typeof thumb === 'string' && thumb !== '' ? (
        <Picture src={thumb} alt="" />
      ) : (
        <Suspense fallback={<Picture as="i" />}>
          <PageThumb row={{ of: 'page_template', id: Number(id), version }} size="row" />
        </Suspense>
      )}
      <span>{String(value)}</span>
    </Line>
  );
}

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
