import CaretIcon from '@mui/icons-material/ChevronRightOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ChosenArea } from '../../../src/fields/areas/index.ts';
import { BoxFrame } from '../../../src/fields/parts/BoxFrame.tsx';
import { Dialog, DialogCancel, SkeletonRows, Tick } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  areasInSight,
  type AreaTree,
  type AreaUse,
  markOf,
  shareOf,
  toggleArea,
} from './areaTree.ts';
import { useAreaTree } from './useAreaTree.ts';
import { isComposing } from '../../../src/kit/keys/isComposing.ts';

type AreaDialogProps = {
  readonly title: string;
  readonly chosen: readonly ChosenArea[];
  /** Areas of other rows, which cannot be chosen again. */
  readonly used: AreaUse;
  readonly onChosen: (areas: readonly ChosenArea[]) => void;
  readonly onClose: () => void;
};

/** Chooses provinces, cities and districts in a tree that is searched by name. */
export function AreaDialog({ title, chosen, used, onChosen, onClose }: AreaDialogProps) {
  const t = useText('resources.shop_delivery_template.page');
  const { tree, hasFailed } = useAreaTree();
  const before = useMemo(() => new Set(chosen.map(({ code }) => code)), [chosen]);
  const [changed, setCodes] = useState<ReadonlySet<string>>();
  const opened = useMemo(() => tree?.inTree(before) ?? before, [tree, before]);
  const codes = changed ?? opened;
  const taken = useMemo(() => (tree ? usedInTree(tree, used) : used), [tree, used]);
  const isDirty = codes.size !== opened.size || [...codes].some((code) => !opened.has(code));
  const take = (known: AreaTree) =>
    onChosen(
      [...codes].sort().map((code) => ({
        code,
        text: known.pathOf(code).map(known.nameOf).join(' '),
      })),
    );
  return (
    <Dialog
      isOpen
      size="large"
      isDirty={isDirty}
      onClose={onClose}
      title={title}
      note={t('chosenAreas', { smart_count: codes.size })}
      buttons={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button variant="contained" disabled={!tree} onClick={() => tree && take(tree)}>
            {t('takeAreas')}
          </Button>
        </>
      }
    >
      {hasFailed && <p role="alert">{t('areasFailed')}</p>}
      {!tree && !hasFailed && <SkeletonRows rows={8} />}
      {tree && <Areas tree={tree} codes={codes} used={taken} onChange={setCodes} />}
    </Dialog>
  );
}

/** Areas of other rows as the tree has them. */
const usedInTree = (tree: AreaTree, used: AreaUse): AreaUse =>
  new Map(
    [...used].flatMap(([code, row]) =>
      [...tree.inTree([code])].map((each) => [each, row] as const),
    ),
  );

type AreasProps = {
  readonly tree: AreaTree;
  readonly codes: ReadonlySet<string>;
  readonly used: AreaUse;
  readonly onChange: (codes: ReadonlySet<string>) => void;
};

function Areas({ tree, codes, used, onChange }: AreasProps) {
  const t = useText('resources.shop_delivery_template.page');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string>();
  const shown = useMemo(() => areasInSight(tree, { open, search }), [tree, open, search]);
  const active = focused !== undefined && shown.includes(focused) ? focused : shown[0];
  useEffect(() => {
    list.current?.querySelector(`[data-active]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const isOpen = (code: string) => search.trim() !== '' || open.has(code);
  const toggle = (code: string) => onChange(toggleArea(tree, { chosen: codes, used, code }));
  function fold(code: string, isWanted: boolean) {
    setOpen((before) => {
      const next = new Set(before);
      if (isWanted) next.add(code);
      else next.delete(code);
      return next;
    });
  }
  function press(event: KeyboardEvent) {
    if (active === undefined) return;
    const place = shown.indexOf(active);
    const hasParts = tree.below(active).length > 0;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setFocused(shown[Math.min(place + 1, shown.length - 1)]),
      ArrowUp: () => setFocused(shown[Math.max(place - 1, 0)]),
      Home: () => setFocused(shown[0]),
      End: () => setFocused(shown.at(-1)),
      ArrowRight: () => {
        if (!hasParts) return;
        if (isOpen(active)) setFocused(shown[place + 1]);
        else fold(active, true);
      },
      ArrowLeft: () => {
        if (hasParts && open.has(active)) fold(active, false);
        else setFocused(tree.pathOf(active).at(-2) ?? active);
      },
      ' ': () => toggle(active),
      Enter: () => toggle(active),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  return (
    <>
      <BoxFrame>
        <input
          aria-label={t('searchAreas')}
          placeholder={t('searchAreas')}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || isComposing(event)) return;
            event.preventDefault();
            list.current?.focus();
          }}
        />
      </BoxFrame>
      {shown.length === 0 && <p role="status">{t('noAreas')}</p>}
      <List
        ref={list}
        role="tree"
        aria-multiselectable
        aria-label={t('searchAreas')}
        aria-activedescendant={active && `${id}-${active}`}
        tabIndex={0}
        onKeyDown={press}
      >
        {shown.map((code) => (
          <AreaItem
            key={code}
            id={`${id}-${code}`}
            tree={tree}
            code={code}
            codes={codes}
            used={used}
            isActive={code === active}
            isOpen={tree.below(code).length > 0 ? isOpen(code) : undefined}
            onToggle={() => {
              setFocused(code);
              toggle(code);
            }}
            onFold={(isWanted) => {
              setFocused(code);
              fold(code, isWanted);
            }}
          />
        ))}
      </List>
    </>
  );
}

type AreaItemProps = Omit<AreasProps, 'onChange'> & {
  readonly id: string;
  readonly code: string;
  readonly isActive: boolean;
  /** Undefined where nothing is below. */
  readonly isOpen: boolean | undefined;
  readonly onToggle: () => void;
  readonly onFold: (isWanted: boolean) => void;
};

function AreaItem(props: AreaItemProps) {
  const { id, tree, code, codes, used, isActive, isOpen, onToggle, onFold } = props;
  const t = useText('resources.shop_delivery_template.page');
  const share = shareOf(tree, codes, code);
  const mark = markOf(tree, used, code);
  const level = tree.pathOf(code).length;
  const isTaken = mark?.share === 'own';
  return (
    <Item
      id={id}
      role="treeitem"
      aria-level={level}
      aria-expanded={isOpen}
      aria-checked={share === 'some' ? 'mixed' : share === 'all' && !isTaken}
      aria-disabled={isTaken}
      data-active={isActive || undefined}
      data-taken={isTaken || undefined}
      style={{ paddingInlineStart: (level - 1) * 24 }}
      onClick={onToggle}
    >
      <Caret
        data-open={isOpen}
        data-none={isOpen === undefined || undefined}
        onClick={(event) => {
          event.stopPropagation();
          if (isOpen !== undefined) onFold(!isOpen);
        }}
      >
        <CaretIcon />
      </Caret>
      <Tick
        tabIndex={-1}
        aria-hidden
        readOnly
        checked={share === 'all' && !isTaken}
        isMixed={share === 'some'}
        disabled={isTaken}
      />
      <span>{tree.nameOf(code)}</span>
      {mark && <small>{t(`marks.${mark.share}`, { rows: mark.rows.join(t('markComma')) })}</small>}
    </Item>
  );
}

const List = styled('div')(({ theme }) => ({
  minHeight: 120,
  overflow: 'auto',
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.group,
  '&:empty': { display: 'none' },
  '&:focus-visible [data-active]': {
    outline: `2px solid ${theme.vars.palette.ui.focus}`,
    outlineOffset: -2,
  },
}));

const Item = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: 36,
  paddingInlineEnd: theme.spacing(3),
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '&[data-taken]': { color: theme.vars.palette.text.secondary, cursor: 'default' },
  '& > small': {
    ...theme.typography.caption,
    marginInlineStart: 'auto',
    textAlign: 'end',
    color: theme.vars.palette.text.secondary,
  },
  '& > input': { pointerEvents: 'none' },
  '@media (pointer: coarse)': { minHeight: theme.measure.touch },
}));

const Caret = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flex: 'none',
  padding: 6,
  '& > svg': { fontSize: 20, color: theme.vars.palette.text.secondary },
  '&[data-open=true] > svg': { transform: 'rotate(90deg)' },
  '&[data-none]': { visibility: 'hidden' },
  '@media (pointer: coarse)': { padding: 12 },
}));
