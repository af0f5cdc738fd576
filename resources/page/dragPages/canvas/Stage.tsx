import Button from '@mui/material/Button';
import { Puck } from '@puckeditor/core';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../../src/texts/index.ts';
import { useDesk, useDrawn } from '../model/useDesign.tsx';
import { useCanvasView } from '../model/view.tsx';
import { pageNonce, prepareFrame } from '../../frame/frame.ts';

/** The page in its frame, in the width that is looked at, as large as there is room. */
export function Stage() {
  const t = useText('pageDesign.canvas');
  const box = useRef<HTMLDivElement>(null);
  const { width, zoom } = useCanvasView();
  const room = useSize(box);
  // There is no room before it has been measured.
  const scale = zoom ?? Math.min(1, Math.max(room.width / width, 0.1));
  const title = t('title');
  useEffect(() => {
    const { current } = box;
    // Heard on its way down, before the editor itself hears it and draws.
    const onLoad = ({ target }: Event) => {
      if (!(target instanceof HTMLIFrameElement)) return;
      target.title = title;
      if (target.contentDocument) target.contentDocument.title = title;
      prepareFrame(target, pageNonce());
    };
    current?.addEventListener('load', onLoad, true);
    return () => current?.removeEventListener('load', onLoad, true);
  }, [title]);
  return (
    <Box ref={box}>
      <DrawFailure />
      <Room style={{ width: width * scale, height: room.height }}>
        <Scaled style={{ width, height: room.height / scale, transform: `scale(${scale})` }}>
          <Puck.Preview />
        </Scaled>
      </Room>
    </Box>
  );
}

/** Tells that the canvas shows older data than the page asks for. */
function DrawFailure() {
  const t = useText('pageDesign.canvas');
  const { drawing } = useDesk();
  const failure = useDrawn((state) => state.failure);
  return (
    <div role="status">
      {failure !== undefined && (
        <Notice>
          <span>{t('old', { reason: failure })}</span>
          <Button variant="text" size="small" onClick={() => void drawing.ask()}>
            {t('retry')}
          </Button>
        </Notice>
      )}
    </div>
  );
}

function useSize(box: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return size;
}

const Box = styled('div')(({ theme }) => ({
  position: 'relative',
  height: '100%',
  minHeight: 0,
  overflow: 'auto hidden',
  backgroundColor: theme.vars.palette.ui.sunken,
}));

const Notice = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  zIndex: 1,
  insetInline: theme.spacing(3),
  top: theme.spacing(3),
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  margin: 0,
  padding: theme.spacing(1, 3),
  borderRadius: theme.radius.control,
  color: theme.vars.palette.tone.warning.fg,
  backgroundColor: theme.vars.palette.tone.warning.bg,
}));

const Room = styled('div')({ marginInline: 'auto', overflow: 'hidden' });

const Scaled = styled('div')({
  transformOrigin: '0 0',
  '& > [data-puck-preview]': { height: '100%' },
});
