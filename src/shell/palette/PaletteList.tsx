import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import type { Entry, Group, PaletteHit, Way } from './paletteSearch.ts';

type Props = {
  readonly id: string;
  readonly groups: readonly Group[];
  /** Key of the line that Enter would open. */
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
  readonly onRun: (entry: Entry, way: Way) => void;
};

/** The lines in their groups. The focus stays in the field above; the chosen line follows it. */
export function PaletteList({ id, groups, chosen, onChoose, onRun }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const line = list.current?.querySelector('[aria-selected=true]');
    const isFirst = line?.id === list.current?.querySelector('[role=option]')?.id;
    // Scrolls to the top for the first line, so that its heading is visible, too.
    if (isFirst) list.current?.scrollTo(0, 0);
    else line?.scrollIntoView({ block: 'nearest' });
  }, [chosen, groups]);

  return (
    <Lines ref={list} id={id} role="listbox" tabIndex={-1} hidden={groups.length === 0}>
      {groups.map(({ key, title, hits }) => (
        <div key={key} role="group" aria-labelledby={`${id} ${key}`.replaceAll(' ', '-')}>
          <Title id={`${id} ${key}`.replaceAll(' ', '-')} role="presentation">
            {title}
          </Title>
          {hits.map((hit) => (
            <Option
              key={hit.entry.key}
              id={optionId(id, hit.entry.key)}
              hit={hit}
              isChosen={hit.entry.key === chosen}
              onChoose={onChoose}
              onRun={onRun}
            />
          ))}
        </div>
      ))}
    </Lines>
  );
}

export const optionId = (list: string, key: string) => `${list} ${key}`.replaceAll(/[ /]/g, '-');

type OptionProps = Pick<Props, 'onChoose' | 'onRun'> & {
  readonly id: string;
  readonly hit: PaletteHit;
  readonly isChosen: boolean;
};

function Option({ id, hit: { entry, marks }, isChosen, onChoose, onRun }: OptionProps) {
  return (
    // The field handles the keys, and keeps the focus.
    <Line
      id={id}
      role="option"
      aria-selected={isChosen}
      data-danger={entry.isDanger || undefined}
      onPointerMove={() => {
        if (!isChosen) onChoose(entry.key);
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onRun(entry, { isBeside: event.ctrlKey || event.metaKey })}
    >
      {entry.icon}
      <Words>
        <b>{marked(entry.title, marks)}</b>
        {entry.detail && <span>{entry.detail}</span>}
      </Words>
      {entry.keys && <Key aria-hidden="true">{entry.keys}</Key>}
    </Line>
  );
}

/** Title with the typed part underlined. */
function marked(title: string, marks: readonly number[]) {
  if (!marks.length) return title;
  const isMarked = new Set(marks);
  return [...title].map((sign, at) =>
    // A sign has no identity but its place.
    isMarked.has(at) ? <mark key={at}>{sign}</mark> : sign,
  );
}

const width = 620;

export const Panel = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: '14vh',
  left: '50%',
  display: 'flex',
  flexDirection: 'column',
  width: `min(${width}px, 100vw - 24px)`,
  maxHeight: 'min(560px, 72dvh)',
  overflow: 'hidden',
  borderRadius: theme.radius.dialog,
  outline: 'none',
  transform: 'translateX(-50%)',
  backgroundColor: theme.vars.palette.ui.raised,
  boxShadow: theme.vars.palette.ui.dialog,
  // Colours are taken away there: a line takes the part of the shadow.
  '@media (forced-colors: active)': { border: '1px solid' },
  [theme.breakpoints.down('sm')]: { top: 12, maxHeight: 'calc(100dvh - 24px)' },
}));

export const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: theme.spacing(3),
  minHeight: 54,
  padding: theme.spacing(0, 4),
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  color: theme.vars.palette.text.secondary,
  '& > svg': { fontSize: 22 },
}));

export const Input = styled('input')(({ theme }) => ({
  ...theme.typography.h2,
  fontWeight: 400,
  flex: 1,
  alignSelf: 'stretch',
  minWidth: 0,
  padding: 0,
  border: 0,
  // The only thing there is to type into, with the panel around it as its ring.
  background: 'none',
  color: theme.vars.palette.text.primary,
  '&&:focus-visible': { outline: 'none' },
  textOverflow: 'ellipsis',
  '&::placeholder': { opacity: 1, color: theme.vars.palette.ui.text3 },
}));

/** A key, as it is written on keyboards. */
export const Key = styled('kbd')(({ theme }) => ({
  flex: 'none',
  padding: '0 5px',
  border: `1px solid ${theme.vars.palette.ui.divider}`,
  borderRadius: theme.radius.key,
  backgroundColor: theme.vars.palette.ui.surface,
  color: theme.vars.palette.text.secondary,
  fontFamily: 'inherit',
  fontSize: 11,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
}));

const Lines = styled('div')(({ theme }) => ({
  flex: '0 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  padding: theme.spacing(2),
  outline: 'none',
  scrollPaddingBlock: theme.spacing(2),
  '& > div + div': { marginTop: theme.spacing(1) },
}));

const Title = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  padding: theme.spacing(1.5, 2, 1),
  color: theme.vars.palette.text.secondary,
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2.5),
  minHeight: theme.measure.touch,
  padding: theme.spacing(1, 2),
  borderRadius: theme.radius.control,
  color: theme.vars.palette.text.primary,
  cursor: 'pointer',
  '& > svg': { flex: 'none', fontSize: 19, color: theme.vars.palette.text.secondary },
  '&[data-danger]': { color: theme.vars.palette.tone.danger.fg },
  '&[aria-selected=true]': {
    backgroundColor: theme.vars.palette.ui.soft,
    color: theme.vars.palette.ui.onSoft,
    '& > svg, & span': { color: 'inherit' },
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
}));

const Words = styled('span')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.spacing(3),
  minWidth: 0,
  '& > b': {
    minWidth: 0,
    fontWeight: 400,
    overflowWrap: 'anywhere',
    '& > mark': {
      background: 'none',
      color: 'inherit',
      fontWeight: theme.typography.fontWeightBold,
      textDecoration: 'underline',
      textUnderlineOffset: 3,
    },
  },
  '& > span': {
    ...theme.typography.caption,
    flex: '0 1 auto',
    color: theme.vars.palette.text.secondary,
    textAlign: 'end',
  },
}));

export const Empty = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: theme.spacing(4),
  color: theme.vars.palette.text.secondary,
  textAlign: 'center',
}));

export const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 4),
  padding: theme.spacing(2.5, 4),
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  backgroundColor: theme.vars.palette.ui.sunken,
  color: theme.vars.palette.text.secondary,
  '@media (pointer: coarse)': { display: 'none' },
}));
