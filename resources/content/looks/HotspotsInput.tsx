import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Thumb } from '../../../src/fields/parts/cells.tsx';
import type { InputProps } from '../../../src/fields/view.ts';
import { useText } from '../../../src/texts/index.ts';
import { mostHotspots } from '../looks.ts';
import { HotspotLine } from './HotspotLine.tsx';
import { HotspotStage } from '../shared/HotspotStage.tsx';
import { useHotspots, useProducts } from './useHotspots.ts';

/** Products of a look, placed on its pictures: the pictures with their hotspots, and a line for each one. */
export function HotspotsInput({
  name,
  source,
  field,
  texts,
  id,
  describedBy,
  isDisabled,
}: InputProps) {
  const t = useText('resources.look.page');
  const { spots, keys, pictures, picture, selected, isFull, ...own } = useHotspots(name);
  const { nameOf, isOffSale } = useProducts(spots);
  const area = useRef<HTMLDivElement>(null);
  const focusAdded = useFocusOfAdded(area, spots.length);
  const address = pictures[picture] ?? '';
  const pictureName = (index: number) =>
    index === 0 ? t('cover') : t('picture', { number: index });
  const pins = spots.flatMap((spot, index) => {
    if (spot.image_index !== picture) return [];
    const label = t('pin', {
      number: index + 1,
      name: nameOf(spot.goods_id) ?? t('unchosen'),
      x: spot.x / 10,
      y: spot.y / 10,
    });
    return [{ ...spot, index, label, isOffSale: isOffSale(spot.goods_id) }];
  });
  function add(point: { readonly x: number; readonly y: number }) {
    if (isDisabled || isFull) return;
    focusAdded();
    own.add(point);
  }
  return (
    <Place ref={area}>
      <div>
        {pictures.length > 1 && (
          <Pictures role="group" aria-label={t('pictures')}>
            {pictures.map((each, index) => (
              <button
                // A picture is named by its place: its address may be there twice.
                key={index}
                type="button"
                aria-pressed={index === picture}
                aria-label={`${pictureName(index)}, ${t('count', { smart_count: countOn(spots, index) })}`}
                onClick={() => own.showPicture(index)}
              >
                <Thumb address={each} />
                <span aria-hidden="true">{countOn(spots, index)}</span>
              </button>
            ))}
          </Pictures>
        )}
        {address === '' ? (
          <p>{t('noPicture')}</p>
        ) : (
          <HotspotStage
            key={address}
            address={address}
            alt={pictureName(picture)}
            pins={pins}
            selected={selected}
            onAdd={add}
            onSelect={own.select}
            onMove={own.move}
            onRemove={own.remove}
          />
        )}
        <Button
          id={id}
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={isDisabled || isFull || address === ''}
          aria-describedby={describedBy}
          aria-label={`${texts.label(source)} ${t('add')}`}
          onClick={() => add(middle)}
        >
          {t('add')}
        </Button>
        {isFull && <small role="status">{t('full', { max: mostHotspots })}</small>}
      </div>
      <Lines>
        {spots.map((spot, index) => (
          <HotspotLine
            key={keys[index] ?? index}
            name={`${name}.${index}`}
            number={index + 1}
            field={field}
            texts={texts.rows?.(source) ?? texts}
            isSelected={index === selected}
            isOffSale={isOffSale(spot.goods_id)}
            onSelect={() => own.select(index)}
            onRemove={() => own.remove(index)}
          />
        ))}
      </Lines>
    </Place>
  );
}

const middle = { x: 500, y: 500 };

const countOn = (spots: readonly { readonly image_index: number }[], picture: number): number =>
  spots.filter(({ image_index: at }) => at === picture).length;

/** A hotspot that was added gets the focus on the picture, where the arrow keys move it. */
function useFocusOfAdded(area: { readonly current: HTMLElement | null }, count: number) {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    area.current?.querySelector<HTMLElement>(`[data-hotspot="${count - 1}"]`)?.focus();
  }, [area, count]);
  return () => {
    isWanted.current = true;
  };
}

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(4),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > div:first-of-type': { display: 'grid', justifyItems: 'start', gap: theme.spacing(3) },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
}));

const Pictures = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  '& > button': {
    position: 'relative',
    minWidth: theme.measure.touch,
    minHeight: theme.measure.touch,
    padding: 2,
    border: `2px solid ${theme.vars.palette.ui.hairline}`,
    borderRadius: theme.radius.control,
    backgroundColor: theme.vars.palette.background.paper,
    cursor: 'pointer',
  },
  '& > button[aria-pressed=true]': { borderColor: theme.vars.palette.primary.main },
  '& > button > span:last-child': {
    ...theme.typography.caption,
    position: 'absolute',
    insetInlineEnd: 2,
    bottom: 2,
    minWidth: 18,
    paddingInline: 4,
    borderRadius: theme.radius.tag,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

const Lines = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
