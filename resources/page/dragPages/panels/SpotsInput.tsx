import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type InputProps, useFieldKit } from '../../../../src/fields/view.ts';
import { useText } from '../../../../src/texts/index.ts';
import { HotspotStage } from '../../../content/shared/HotspotStage.tsx';
import { onPicture, type Point } from '../../../content/shared/picturePoints.ts';

const most = 20;
const middle: Point = { x: 500, y: 500 };

/** Places on the picture of a part: set, dragged and deleted on the picture itself, and as lines below it. */
export function SpotsInput(props: InputProps) {
  const { name, field } = props;
  const t = useText('pageDesign.spots');
  const { setValue } = useFormContext();
  const { viewsOf } = useFieldKit();
  const { Input: Lines } = viewsOf(field);
  const picture: unknown = useWatch({ name: 'image' });
  const spots = spotsIn(useWatch({ name }));
  const [selected, setSelected] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    // Goes on by keyboard where the new place is.
    if (!isAdded.current) return;
    isAdded.current = false;
    box.current?.querySelector<HTMLElement>(`[data-hotspot="${spots.length - 1}"]`)?.focus();
  }, [spots.length]);
  const write = (next: readonly object[]) => setValue(name, next, { shouldDirty: true });
  function add(point: Point) {
    if (spots.length >= most) return;
    isAdded.current = true;
    const label = t('label', { number: spots.length + 1 });
    write([...spots, { ...point, label, label_en: null, link: null }]);
    setSelected(spots.length);
  }
  function remove(index: number) {
    write(spots.toSpliced(index, 1));
    setSelected(undefined);
    box.current?.querySelector('button')?.focus();
  }
  if (typeof picture !== 'string' || picture === '') return <Lines {...props} />;
  return (
    <Box ref={box}>
      <HotspotStage
        address={picture}
        alt=""
        pins={spots.map((spot, index) => {
          const at = { x: onPicture(Number(spot.x)), y: onPicture(Number(spot.y)) };
          const place = { number: index + 1, name: spot.label ?? '', x: at.x / 10, y: at.y / 10 };
          return { ...at, index, label: t('pin', place), isOffSale: false };
        })}
        selected={selected}
        onAdd={add}
        onSelect={setSelected}
        onMove={(index, { x, y }) => {
          setValue(`${name}.${index}.x`, x);
          setValue(`${name}.${index}.y`, y);
        }}
        onRemove={remove}
      />
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={spots.length >= most}
        onClick={() => add(middle)}
      >
        {t('add')}
      </Button>
      <Lines {...props} />
    </Box>
  );
}

type Spot = { readonly x?: unknown; readonly y?: unknown; readonly label?: string };

const spotsIn = (value: unknown): readonly Spot[] => (Array.isArray(value) ? value : []);

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  justifyItems: 'start',
  '& > :last-child': { width: '100%', minWidth: 0 },
}));
