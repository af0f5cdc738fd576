import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Dialog, DialogCancel, WorkButton } from '../../src/kit/index.ts';
import { useText } from '../../src/texts/index.ts';
import { useStarted } from '../useMemberStart.ts';
import { useMemberServices } from '../services.ts';

type CropDialogProps = {
  readonly file: File;
  readonly onClose: () => void;
  /** Called with the address of the stored picture, and the picture itself. */
  readonly onDone: (address: string, picture: File) => void;
};

/** Side of the square on the screen and of the picture that is sent, in px. */
const stage = 256;
const size = 320;
const step = 8;

type CropView = { readonly zoom: number; readonly x: number; readonly y: number };

/** Cuts a square out of a picture by pointer or keyboard, and uploads it. */
export function CropDialog({ file, onClose, onDone }: CropDialogProps) {
  const t = useText('member.profile');
  const { upload } = useMemberServices();
  const { site } = useStarted();
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(file);
  const [view, setView] = useState<CropView>({ zoom: 1, x: 0, y: 0 });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context && picture instanceof ImageBitmap) draw(context, picture, view);
  }, [picture, view]);

  const change = (next: (before: CropView) => CropView) => {
    if (picture instanceof ImageBitmap) setView((before) => withinPicture(picture, next(before)));
  };
  const move = (x: number, y: number) =>
    change((before) => ({ ...before, x: before.x + x, y: before.y + y }));

  async function save() {
    setBusy(true);
    try {
      // Keeps transparency; a JPEG would fill it with black.
      const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
      const blob = await new Promise<Blob | null>((resolve) =>
        canvas.current ? canvas.current.toBlob(resolve, type, 0.9) : resolve(null),
      );
      if (!blob) throw new Error(t('crop.failed'));
      const name = `avatar.${type === 'image/png' ? 'png' : 'jpg'}`;
      const cut = new File([blob], name, { type });
      const stored = await upload({
        file: cut,
        rules: site.upload,
        area: 'member',
        params: { topic: 'avatar' },
        isQuiet: true,
      });
      onDone(stored.url, cut);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('crop.failed'));
      setBusy(false);
    }
  }

  const isMissing = picture === 'failed';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="confirm"
      title={t('crop.title')}
      buttons={
        <>
          <DialogCancel>{t('crop.cancel')}</DialogCancel>
          <WorkButton
            variant="contained"
            isWorking={isBusy}
            disabled={!(picture instanceof ImageBitmap)}
            onClick={() => void save()}
          >
            {t('crop.save')}
          </WorkButton>
        </>
      }
    >
      <Stage
        ref={canvas}
        width={size}
        height={size}
        role="img"
        tabIndex={0}
        aria-label={t('crop.picture')}
        onKeyDown={(event) => {
          const way = arrows[event.key];
          if (!way) return;
          event.preventDefault();
          move(way[0] * step, way[1] * step);
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={({ buttons, movementX, movementY }: PointerEvent) => {
          if (buttons === 1) move((movementX * size) / stage, (movementY * size) / stage);
        }}
      />
      <Zoom>
        {t('crop.zoom')}
        <input
          type="range"
          min="1"
          max="4"
          step="0.1"
          value={view.zoom}
          onChange={({ target }) => {
            const zoom = Number(target.value);
            change((before) => ({ ...before, zoom }));
          }}
        />
      </Zoom>
      <Problem role="alert">{isMissing ? t('crop.failed') : problem}</Problem>
    </Dialog>
  );
}

const arrows: Readonly<Record<KeyboardEvent['key'], readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picture of a file; `failed` when it is none. */
function usePicture(file: File): ImageBitmap | 'failed' | undefined {
  const [picture, setPicture] = useState<ImageBitmap | 'failed'>();
  useEffect(() => {
    let isWanted = true;
    createImageBitmap(file).then(
      (found) => isWanted && setPicture(found),
      () => isWanted && setPicture('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  return picture;
}

/** Length of the sides of a picture that fills the square at this zoom. */
function sidesOf({ width, height }: Pick<ImageBitmap, 'width' | 'height'>, zoom: number) {
  const scale = (size / Math.min(width, height)) * zoom;
  return [width * scale, height * scale] as const;
}

/** Moved no further than the picture reaches: more would have to be moved back before anything is seen. */
export function withinPicture(
  picture: Pick<ImageBitmap, 'width' | 'height'>,
  { zoom, x, y }: CropView,
): CropView {
  const [width, height] = sidesOf(picture, zoom);
  const within = (moved: number, length: number) => {
    const most = (length - size) / 2;
    return Math.min(most, Math.max(-most, moved));
  };
  return { zoom, x: within(x, width), y: within(y, height) };
}

function draw(context: CanvasRenderingContext2D, picture: ImageBitmap, { zoom, x, y }: CropView) {
  const [width, height] = sidesOf(picture, zoom);
  context.clearRect(0, 0, size, size);
  context.drawImage(picture, (size - width) / 2 + x, (size - height) / 2 + y, width, height);
}

const Stage = styled('canvas')(({ theme }) => ({
  width: stage,
  height: stage,
  justifySelf: 'center',
  borderRadius: theme.radius.card,
  backgroundColor: theme.vars.palette.ui.sunken,
  cursor: 'grab',
  touchAction: 'none',
}));

const Zoom = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(3),
  '& > input': { flex: 1 },
}));

const Problem = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.tone.danger.fg,
  '&:empty': { display: 'none' },
}));
