import ChosenIcon from '@mui/icons-material/CheckCircle';
import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { thumbOf } from '../../../contract/index.ts';
import { showWithTicket } from '../../../fields/parts/cells.tsx';
import { columnCount, nextInGrid } from '../../keys/gridKeys.ts';
import { useUploadPort } from '../port.ts';
import { sizeText } from '../siteRules.ts';
import type { AttachmentRow } from './useAttachments.ts';

type Props = {
  readonly label: string;
  readonly files: readonly AttachmentRow[];
  readonly isMany: boolean;
  readonly isBusy: boolean;
  readonly isChosen: (file: AttachmentRow) => boolean;
  readonly onToggle: (file: AttachmentRow) => void;
  /** Called when a file is selected and the picker can close. */
  readonly onTake: (file: AttachmentRow) => void;
};

/** Files side by side: arrows walk, space chooses, Enter or a double click takes at once. */
export function FileGrid({ label, files, isMany, isBusy, isChosen, onToggle, onTake }: Props) {
  const tiles = useRef<(HTMLLIElement | null)[]>([]);
  const [place, setPlace] = useState(0);
  const here = Math.min(place, files.length - 1);

  function walk(event: KeyboardEvent, index: number, file: AttachmentRow) {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      (event.key === ' ' ? onToggle : onTake)(file);
      return;
    }
    const target = nextInGrid(event, index, {
      count: files.length,
      columns: columnCount(tiles.current),
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

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  padding: 2,
  listStyle: 'none',
  '&[aria-busy=true]': { opacity: 0.6 },
}));

type FileTileProps = {
  readonly file: AttachmentRow;
  readonly isChosen: boolean;
  /** Tab comes here. */
  readonly isCurrent: boolean;
  readonly onClick: () => void;
  readonly onDoubleClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly ref: Ref<HTMLLIElement>;
};

/** A file to choose: its picture, or the end of its name where there is nothing to see. */
function FileTile({ file, isChosen, isCurrent, ref, ...actions }: FileTileProps) {
  const { url, name, mimetype, alt, alt_en, size } = file;
  const openable = useUploadPort()?.openable;
  const locale = useLocale();
  return (
    <Tile
      ref={ref}
      role="option"
      aria-selected={isChosen}
      title={name}
      tabIndex={isCurrent ? 0 : -1}
      {...actions}
    >
      <span>
        {mimetype.startsWith('image/') ? (
          <img
            src={thumbOf(url, 320)}
            alt={(locale === 'en' && alt_en) || (alt ?? '')}
            loading="lazy"
            decoding="async"
            onError={({ currentTarget }) => void showWithTicket(currentTarget, url, openable)}
          />
        ) : (
          <b>{suffixOf(url)}</b>
        )}
        {isChosen && <ChosenIcon />}
      </span>
      <em>{name}</em>
      <small>{sizeText(size)}</small>
    </Tile>
  );
}

const Tile = styled('li')(({ theme }) => ({
  minWidth: 0,
  padding: 6,
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.control,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '&[aria-selected=true]': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.ui.soft,
  },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& > span': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '1',
    overflow: 'hidden',
    borderRadius: theme.radius.tag,
    backgroundColor: theme.vars.palette.ui.sunken,
    color: theme.vars.palette.text.secondary,
  },
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
  '& svg': {
    position: 'absolute',
    top: 4,
    insetInlineEnd: 4,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.ui.surface,
    color: theme.vars.palette.primary.main,
  },
  '& em, & small': {
    ...theme.typography.caption,
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& em': { marginTop: 4, fontStyle: 'normal', color: theme.vars.palette.text.primary },
  '& small': { color: theme.vars.palette.text.secondary },
}));

/** Label in place of a picture. */
export const suffixOf = (url: string): string =>
  /\.(\w{1,4})\w*$/.exec(url)?.[1]?.toUpperCase() ?? 'FILE';
