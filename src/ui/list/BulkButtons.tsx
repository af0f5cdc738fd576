import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { BulkAction } from '../../kit/index.ts';
import { useUiText } from '../texts/useTexts.ts';
import { BulkActionIcon } from './BulkActionIcon.tsx';
import type { AvailableBulkAction } from './useBulkActions.ts';
import { useIsNarrow } from '../../kit/useIsNarrow.ts';

const BulkActionMenu = lazy(() =>
  import('./BulkActionMenu.tsx').then(({ BulkActionMenu: each }) => ({ default: each })),
);

type Props = {
  readonly actions: readonly AvailableBulkAction[];
  /** Said when there are none. */
  readonly none: string;
};

/** The first actions as buttons, as many as there is room for, the others behind one more. */
export function BulkButtons({ actions, none }: Props) {
  const t = useUiText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const room = useIsNarrow() ? 2 : 3;
  // A button that leads to a single action may as well be that action.
  const possible = actions.filter(({ reason }) => reason === undefined);
  const barred = actions.filter(({ reason }) => reason !== undefined);
  const isTight = possible.length > room;
  const shown = isTight ? possible.slice(0, room) : possible;
  // What is not possible says why, which needs the room of a menu.
  const more = [...(isTight ? possible.slice(room) : []), ...barred];
  return (
    <>
      {!possible.length && <Hint>{none}</Hint>}
      {shown.map(({ key, label, icon, isRunning, run }) => (
        <BulkAction key={key} type="button" {...(isRunning ? working : { onClick: run })}>
          {icon && <BulkActionIcon name={icon} />}
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
          <BulkActionMenu
            anchor={anchor}
            label={t('bulk.more')}
            actions={more}
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
