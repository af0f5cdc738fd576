import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { BulkAction } from '../base/index.ts';
import { useUiText } from '../texts/useTexts.ts';
import type { BulkDeed } from './useBulkDeeds.ts';
import { useIsNarrow } from './useIsNarrow.ts';

const DeedMenu = lazy(() =>
  import('./DeedMenu.tsx').then(({ DeedMenu: each }) => ({ default: each })),
);

type Props = {
  readonly deeds: readonly BulkDeed[];
  /** Said when there are none. */
  readonly none: string;
};

/** The first deeds as buttons, as many as there is room for, the others behind one more. */
export function BulkButtons({ deeds, none }: Props) {
  const t = useUiText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const room = useIsNarrow() ? 2 : 3;
  // A button that leads to a single deed may as well be that deed.
  const isTight = deeds.length > room;
  const [shown, more] = isTight ? [deeds.slice(0, room), deeds.slice(room)] : [deeds, []];
  if (!deeds.length) return <Hint>{none}</Hint>;
  return (
    <>
      {shown.map(({ key, label, isRunning, run }) => (
        <BulkAction key={key} type="button" disabled={isRunning} onClick={run}>
          {label}
        </BulkAction>
      ))}
      {more.length > 0 && (
        <BulkAction
          type="button"
          aria-label={t('bulk.more')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreIcon />
        </BulkAction>
      )}
      <Suspense fallback={null}>
        {anchor && (
          <DeedMenu
            anchor={anchor}
            label={t('bulk.more')}
            deeds={more}
            onClose={() => setAnchor(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const Hint = styled('span')({ whiteSpace: 'nowrap' });
