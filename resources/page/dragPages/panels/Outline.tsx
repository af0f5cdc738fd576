import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import FaultIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isComposing, VisuallyHidden } from '../../../../src/kit/index.ts';
import type { PagePart } from '../../../../src/pages/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { excerptOf, useComponentName } from '../model/partTexts.ts';
import { useDesign, useDesk, useIsFaulty } from '../model/useDesign.tsx';

/** Line of the outline, with its place in the tree. */
type OutlineLine = {
  readonly part: PagePart;
  readonly outer: string | undefined;
  readonly level: number;
  readonly position: number;
  readonly count: number;
};

/** The page as a tree. Arrow keys walk through it; with Alt they move the part. */
export function Outline() {
  const t = useText('pageDesign.outline');
  const { store } = useDesk();
  const tree = useDesign((state) => state.tree);
  const selected = useDesign((state) => state.selected);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => linesOf(tree, closed), [tree, closed]);
  const box = useRef<HTMLDivElement>(null);
  const wasFocused = useRef(false);
  // A part that is deleted takes the focus with it before the next one can be drawn.
  const noteBlur = ({ relatedTarget }: FocusEvent) => {
    wasFocused.current = relatedTarget === null;
  };
  useEffect(() => {
    // The focus follows the part that was moved, or the one beside a deleted one.
    const { activeElement } = document;
    const item = box.current?.querySelector<HTMLElement>('[aria-selected=true]');
    item?.scrollIntoView({ block: 'nearest' });
    if (box.current?.contains(activeElement) || wasFocused.current) item?.focus();
    wasFocused.current = false;
  }, [selected, tree]);

  const fold = (cid: string, isClosed: boolean) =>
    setClosed((now) => {
      const next = new Set(now);
      if (isClosed) next.add(cid);
      else next.delete(cid);
      return next;
    });

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const walk = walks[event.key];
    if (!walk) return;
    event.preventDefault();
    const target = walk({
      lines,
      at: lines.findIndex(({ part }) => part.cid === selected),
      closed,
    });
    if (typeof target === 'string') store.select(target);
    else if (target) fold(target.fold, target.isClosed);
  }

  if (tree.length === 0) return <Empty>{t('empty')}</Empty>;
  return (
    <Tree ref={box} role="tree" aria-label={t('title')} onKeyDown={onKeyDown} onBlur={noteBlur}>
      {lines.map((line, index) => (
        <Line
          key={line.part.cid}
          part={line.part}
          level={line.level}
          position={line.position}
          count={line.count}
          isSelected={line.part.cid === selected}
          isFirst={index === 0 && !lines.some(({ part }) => part.cid === selected)}
          isClosed={closed.has(line.part.cid)}
        />
      ))}
    </Tree>
  );
}

type LineProps = Omit<OutlineLine, 'outer'> & {
  readonly isSelected: boolean;
  readonly isFirst: boolean;
  readonly isClosed: boolean;
};

// Typing into one part draws its line again, and no other.
const Line = memo(function Line(props: LineProps) {
  const { part, level, position, count, isSelected, isFirst, isClosed } = props;
  const t = useText('pageDesign.outline');
  const { store } = useDesk();
  const nameOf = useComponentName();
  const locale = useLocale();
  const isFaulty = useIsFaulty(part.cid);
  const excerpt = excerptOf(part, locale);
  const marks = [
    { is: part.props['hidden'] === 1, Icon: HiddenIcon, text: t('hidden') },
    { is: part.props['locked'] === 1, Icon: LockIcon, text: t('locked') },
    { is: isFaulty, Icon: FaultIcon, text: t('faulty') },
  ].filter(({ is }) => is);
  return (
    <Row
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
      aria-selected={isSelected}
      aria-expanded={part.children.length > 0 ? !isClosed : undefined}
      tabIndex={isSelected || isFirst ? 0 : -1}
      data-part-line={part.cid}
      data-faulty={isFaulty || undefined}
      style={{ paddingInlineStart: 8 + (level - 1) * 16 }}
      onClick={() => store.select(part.cid)}
      onFocus={() => store.select(part.cid)}
    >
      <b>{nameOf(part.code)}</b>
      {excerpt && <span>{excerpt}</span>}
      {marks.map(({ Icon, text }) => (
        <Mark key={text}>
          <Icon fontSize="inherit" />
          <VisuallyHidden>{text}</VisuallyHidden>
        </Mark>
      ))}
    </Row>
  );
});

type Walk = {
  readonly lines: readonly OutlineLine[];
  /** Line that is selected; -1: none. */
  readonly at: number;
  readonly closed: ReadonlySet<string>;
};
type WalkTarget = string | { readonly fold: string; readonly isClosed: boolean } | undefined;

/** Where a key leads: to a part, or it opens or closes one. */
const walks: Readonly<Record<string, (walk: Walk) => WalkTarget>> = {
  ArrowDown: ({ lines, at }) => lines[at + 1]?.part.cid,
  ArrowUp: ({ lines, at }) => lines[Math.max(0, at - 1)]?.part.cid,
  Home: ({ lines }) => lines[0]?.part.cid,
  End: ({ lines }) => lines.at(-1)?.part.cid,
  ArrowRight({ lines, at, closed }) {
    const { cid = '', children: [first] = [] }: Partial<PagePart> = lines[at]?.part ?? {};
    return first && closed.has(cid) ? { fold: cid, isClosed: false } : first?.cid;
  },
  ArrowLeft({ lines, at, closed }) {
    const { part, outer } = lines[at] ?? {};
    const isOpen = part && part.children.length > 0 && !closed.has(part.cid);
    return isOpen ? { fold: part.cid, isClosed: true } : outer;
  },
};

function linesOf(
  tree: readonly PagePart[],
  closed: ReadonlySet<string>,
  outer?: string,
  level = 1,
): readonly OutlineLine[] {
  return tree.flatMap((part, index) => [
    { part, outer, level, position: index + 1, count: tree.length },
    ...(closed.has(part.cid) ? [] : linesOf(part.children, closed, part.cid, level + 1)),
  ]);
}

const Tree = styled('div')({ display: 'grid', gap: 1 });

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: 32,
  paddingInlineEnd: theme.spacing(2),
  borderRadius: theme.radius.control,
  cursor: 'pointer',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  '& > b': { fontWeight: 600, flex: 'none' },
  '& > span:first-of-type': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: theme.vars.palette.text.secondary,
  },
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '&[aria-selected=true]': { backgroundColor: theme.vars.palette.action.selected },
  '&[data-faulty] > b': { color: theme.vars.palette.error.dark },
  '&:focus-visible': {
    outline: `2px solid ${theme.vars.palette.ui.focus}`,
    outlineOffset: -2,
  },
  '@media (pointer: coarse)': { minHeight: theme.measure.touch },
}));

const Mark = styled('i')({ display: 'inline-flex', flex: 'none', fontSize: 16 });

const Empty = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));
