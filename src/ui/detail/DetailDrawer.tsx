import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import OpenIcon from '@mui/icons-material/OpenInFullOutlined';
import { styled } from '@mui/material/styles';
import { Drawer, IconTool } from '../../kit/index.ts';
import { useRow } from '../data/useRow.ts';
import { shortcutOf } from '../keys/index.ts';
import { useListScreen } from '../list/ListContext.tsx';
import { idOf } from '../model/columns.ts';
import { useScope } from '../Scope.tsx';
import { Actions } from './Actions.tsx';
import {
  isMissing,
  RecordBody,
  RecordFacts,
  RecordTitle,
  RecordTitleWaiting,
  RecordWaiting,
} from './parts.tsx';
import { useWalk } from './useWalk.ts';
import { useText } from '../../texts/index.ts';

type Props = { readonly id: number };

/**
 * One record over its list, at its own address. J and K walk through the rows in sight. What the list
 * knows of it stands there at once.
 */
export function DetailDrawer({ id }: Props) {
  const t = useText('ui');
  const { resource } = useScope();
  const { rows } = useListScreen();
  const { row, error, trouble, refresh } = useRow(resource, id, 'detail');
  const { close, previous, next, takeOut } = useWalk(id);
  const known = row ?? rows.find((each) => idOf(each) === id);
  const isGone = isMissing(trouble);

  return (
    <Drawer
      isOpen
      onClose={close}
      title={known ? <RecordTitle row={known} /> : <RecordTitleWaiting />}
      // Its line is kept, so that nothing moves down when it comes.
      detail={known ? <RecordFacts row={known} /> : '\u00a0'}
      tools={
        <>
          <IconTool
            label={t('detail.previous')}
            shortcut={shortcutOf('walkPrevious')}
            disabled={!previous}
            onClick={previous}
          >
            <UpIcon />
          </IconTool>
          <IconTool
            label={t('detail.next')}
            shortcut={shortcutOf('walkNext')}
            disabled={!next}
            onClick={next}
          >
            <DownIcon />
          </IconTool>
          <WideTool label={t('detail.asPage')} onClick={takeOut}>
            <OpenIcon />
          </WideTool>
        </>
      }
      foot={known && !isGone && <Actions row={known} />}
    >
      {row && !isGone ? (
        <RecordBody row={row} />
      ) : (
        <RecordWaiting error={error ?? trouble} onRetry={refresh} />
      )}
    </Drawer>
  );
}

/** On a phone the drawer is a page already. */
const WideTool = styled(IconTool)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
