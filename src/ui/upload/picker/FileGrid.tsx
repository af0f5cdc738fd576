import { styled } from '@mui/material/styles';
import { useRef, useState, type KeyboardEvent } from 'react';
import { FileTile } from './FileTile.tsx';
import { nextIn } from './nextIn.ts';
import type { Attachment } from './useAttachments.ts';

type Props = {
  readonly label: string;
  readonly files: readonly Attachment[];
  readonly isMany: boolean;
  readonly isBusy: boolean;
  readonly isChosen: (file: Attachment) => boolean;
  readonly onToggle: (file: Attachment) => void;
  /** Chosen and done with. */
  readonly onTake: (file: Attachment) => void;
};

/** Files side by side: arrows walk, space chooses, Enter or a double click takes at once. */
export function FileGrid({ label, files, isMany, isBusy, isChosen, onToggle, onTake }: Props) {
  const tiles = useRef<(HTMLLIElement | null)[]>([]);
  const [place, setPlace] = useState(0);
  const here = Math.min(place, files.length - 1);

  function walk(event: KeyboardEvent, index: number, file: Attachment) {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      (event.key === ' ' ? onToggle : onTake)(file);
      return;
    }
    const target = nextIn(event.key, index, {
      count: files.length,
      columns: columnsOf(tiles.current),
    });
    if (target === undefined) return;
    event.preventDefault();
    setPlace(target);
    tiles.current[target]?.focus();
  }

  if (files.length === 0) return null;
  return (
    <Grid role="listbox" aria-label={label} aria-multiselectable={isMany} aria-busy={isBusy}>
      {files.map((file, index) => (
        <FileTile
          key={file.id}
          ref={(tile) => void (tiles.current[index] = tile)}
          file={file}
          isChosen={isChosen(file)}
          isCurrent={index === here}
          onClick={() => {
            setPlace(index);
            onToggle(file);
          }}
          onDoubleClick={() => onTake(file)}
          onKeyDown={(event) => walk(event, index, file)}
        />
      ))}
    </Grid>
  );
}

/** As many as stand as high as the first. */
const columnsOf = (tiles: readonly (HTMLLIElement | null)[]): number =>
  Math.max(1, tiles.filter((tile) => tile?.offsetTop === tiles[0]?.offsetTop).length);

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  padding: 2,
  listStyle: 'none',
  '&[aria-busy=true]': { opacity: 0.6 },
}));
