import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { BulkAction } from '../../kit/index.ts';
import { useUiText } from '../texts/useTexts.ts';
import { DeedIcon } from './DeedIcon.tsx';
import type { BulkDeed } from './useBulkDeeds.ts';
import { useIsNarrow } from '../../kit/useIsNarrow.ts';

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
  const possible = deeds.filter(({ reason }) => reason === undefined);
  const barred = deeds.filter(({ reason }) => reason !== undefined);
  const isTight = possible.length > room;
  const shown = isTight ? possible.slice(0, room) : possible;
  // What is not possible says why, which needs the room of a menu.
  const more = [...(isTight ? possible.slice(room) : []), ...barred];
  return (
    <>
      {!possible.length && <Hint>{none}</Hint>}
      {shown.map(({ key, label, icon, isRunning, run }) => (
        <BulkAction key={key} type="button" {...(isRunning ? working : { onClick: run })}>
          {icon && <DeedIcon name={icon} />}
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

// Not `disabled`, which would let go of the focus.
const working = { 'aria-busy': true, 'aria-disabled': true } as const;

const Hint = styled('span')({ whiteSpace: 'nowrap' });
