import ExitIcon from '@mui/icons-material/FullscreenExitOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTabs } from './TabsContext.ts';
import { useText } from '../../texts/index.ts';
import { isComposing } from '../../kit/keys/isComposing.ts';

const shownForMs = 3_000;
/** Distance from the upper edge, in px, within which the pointer shows the button. */
const edgePx = 60;

/**
 * Button that leaves the full screen: shown at first, and again when the pointer is at the top or Tab is
 * pressed.
 */
export default function FullScreenExit() {
  const t = useText('shell');
  const { setTabFullScreen } = useTabs();
  const isShown = useIsLookedFor();
  return (
    <Exit
      data-shown={isShown || undefined}
      aria-label={t('tabs.leaveFullScreen')}
      title={t('tabs.leaveFullScreen')}
      onClick={() => setTabFullScreen(false)}
    >
      <ExitIcon />
    </Exit>
  );
}

function useIsLookedFor(): boolean {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    let hiding = setTimeout(() => setShown(false), shownForMs);
    const show = () => {
      setShown(true);
      clearTimeout(hiding);
      hiding = setTimeout(() => setShown(false), shownForMs);
    };
    const onMove = ({ clientY }: PointerEvent) => clientY < edgePx && show();
    const onKey = (event: KeyboardEvent) => event.key === 'Tab' && !isComposing(event) && show();
    document.addEventListener('pointermove', onMove);
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(hiding);
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return isShown;
}

const Exit = styled(IconButton)(({ theme }) => ({
  position: 'fixed',
  top: theme.spacing(2),
  left: '50%',
  zIndex: theme.zIndex.appBar,
  width: theme.measure.touch,
  height: theme.measure.touch,
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.full,
  backgroundColor: theme.vars.palette.ui.raised,
  boxShadow: theme.vars.palette.ui.menu,
  transform: 'translate(-50%, calc(-100% - 12px))',
  transition: theme.transitions.create('transform'),
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '&[data-shown], &:focus-visible, &:hover': { transform: 'translate(-50%, 0)' },
}));
