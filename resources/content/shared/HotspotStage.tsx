import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, use, useRef } from 'react';
import { showWithTicket } from '../../../src/fields/parts/cells.tsx';
import { FieldKitContext } from '../../../src/fields/view.ts';
import { movedByKey, type Point, pointAt } from './picturePoints.ts';

/** A hotspot as it is drawn. */
export type HotspotPin = Point & {
  readonly index: number;
  readonly label: string;
  readonly isOffSale: boolean;
};

type HotspotStageProps = {
  readonly address: string;
  readonly alt: string;
  readonly pins: readonly HotspotPin[];
  readonly selected: number | undefined;
  readonly onAdd: (point: Point) => void;
  readonly onSelect: (index: number) => void;
  readonly onMove: (index: number, point: Point) => void;
  readonly onRemove: (index: number) => void;
};

/** A picture with its hotspots: a click adds one, dragging and the arrow keys move it, Delete removes it. */
export function HotspotStage({ address, alt, onAdd, ...rest }: HotspotStageProps) {
  const picture = useRef<HTMLImageElement>(null);
  const openable = use(FieldKitContext)?.openable;
  function place(event: MouseEvent) {
    // A click on a hotspot is none on the picture.
    if (event.target === picture.current)
      onAdd(pointAt(picture.current.getBoundingClientRect(), event));
  }
  return (
    // The button below the picture adds a hotspot by keyboard.
    <Stage onClick={place}>
      <img
        ref={picture}
        src={address}
        alt={alt}
        draggable={false}
        onError={({ currentTarget }) => void showWithTicket(currentTarget, address, openable)}
      />
      {rest.pins.map((pin) => (
        <StagePin
          key={pin.index}
          pin={pin}
          isSelected={pin.index === rest.selected}
          frame={() => picture.current?.getBoundingClientRect()}
          onSelect={() => rest.onSelect(pin.index)}
          onMove={(point) => rest.onMove(pin.index, point)}
          onRemove={() => rest.onRemove(pin.index)}
        />
      ))}
    </Stage>
  );
}

type StagePinProps = {
  readonly pin: HotspotPin;
  readonly isSelected: boolean;
  readonly frame: () => DOMRect | undefined;
  readonly onSelect: () => void;
  readonly onMove: (point: Point) => void;
  readonly onRemove: () => void;
};

function StagePin({ pin, isSelected, frame, onSelect, onMove, onRemove }: StagePinProps) {
  const isDragged = useRef(false);
  function press(event: KeyboardEvent) {
    const point = movedByKey(pin, event);
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (!point && !isRemoval) return;
    event.preventDefault();
    if (point) onMove(point);
    else onRemove();
  }
  function drag(event: PointerEvent) {
    const box = frame();
    if (isDragged.current && box) onMove(pointAt(box, event));
  }
  const drop = () => {
    isDragged.current = false;
  };
  return (
    <Pin
      type="button"
      style={{ left: `${pin.x / 10}%`, top: `${pin.y / 10}%` }}
      aria-label={pin.label}
      aria-pressed={isSelected}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Delete"
      data-hotspot={pin.index}
      data-off={pin.isOffSale || undefined}
      onFocus={onSelect}
      onClick={onSelect}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        isDragged.current = true;
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      {pin.index + 1}
    </Pin>
  );
}

const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  width: 'fit-content',
  maxWidth: '100%',
  '& > img': {
    display: 'block',
    maxWidth: '100%',
    maxHeight: 520,
    minWidth: 120,
    minHeight: 120,
    borderRadius: theme.radius.group,
    backgroundColor: theme.vars.palette.ui.sunken,
    cursor: 'crosshair',
    userSelect: 'none',
  },
}));

const Pin = styled('button')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  padding: 0,
  border: `2px solid ${vars.palette.primary.contrastText}`,
  borderRadius: '50%',
  fontWeight: 600,
  color: vars.palette.primary.contrastText,
  backgroundColor: vars.palette.primary.main,
  transform: 'translate(-50%, -50%)',
  cursor: 'grab',
  // A finger that drags it scrolls nothing.
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
  '&[aria-pressed=true]': { outline: `2px solid ${vars.palette.ui.focus}`, outlineOffset: 2 },
  '&[data-off]': {
    color: vars.palette.tone.danger.fg,
    borderColor: vars.palette.tone.danger.fg,
    backgroundColor: vars.palette.background.paper,
    textDecoration: 'line-through',
  },
  '@media (pointer: coarse)': { width: 40, height: 40 },
}));
