import ChosenIcon from '@mui/icons-material/CheckCircle';
import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import type { KeyboardEvent, Ref } from 'react';
import { thumbOf } from '../../../contract/index.ts';
import { sizeText } from '../siteRules.ts';
import { suffixOf } from './suffixOf.ts';
import type { Attachment } from './useAttachments.ts';

type Props = {
  readonly file: Attachment;
  readonly isChosen: boolean;
  /** Tab comes here. */
  readonly isCurrent: boolean;
  readonly onClick: () => void;
  readonly onDoubleClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly ref: Ref<HTMLLIElement>;
};

/** A file to choose: its picture, or the end of its name where there is nothing to see. */
export function FileTile({ file, isChosen, isCurrent, ref, ...deeds }: Props) {
  const { url, name, mimetype, alt, alt_en, size } = file;
  const locale = useLocale();
  return (
    <Tile
      ref={ref}
      role="option"
      aria-selected={isChosen}
      title={name}
      tabIndex={isCurrent ? 0 : -1}
      {...deeds}
    >
      <span>
        {mimetype.startsWith('image/') ? (
          <img
            src={thumbOf(url, 320)}
            alt={(locale === 'en' && alt_en) || (alt ?? '')}
            loading="lazy"
            decoding="async"
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
