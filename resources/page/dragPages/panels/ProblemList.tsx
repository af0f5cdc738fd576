import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import { useText } from '../../../../src/texts/index.ts';
import type { PageProblem } from '../../../../src/pages/designCalls.ts';
import { fixesOf, removeReference } from '../model/fixes.ts';
import { partTexts, useComponentName } from '../model/partTexts.ts';
import { useCommands } from '../model/useCommands.tsx';
import { useDesign, useDesk, usePart } from '../model/useDesign.tsx';
import { PartForm, PartProperty } from './PartForm.tsx';

type Props = {
  readonly problems: readonly PageProblem[];
  /** Leaves the list for the part that was chosen. */
  readonly onJump: () => void;
};

/**
 * Reasons to look at the page again, each with the ways to repair it here, and the way to its part. Those that prevent
 * publishing come first. One that is being repaired stays in its place, even when it is gone.
 */
export function ProblemList({ problems, onJump }: Props) {
  const t = useText('pageDesign.problems');
  const { undo } = useCommands();
  const past = useDesign((state) => state.history.past.length);
  const [start] = useState(past);
  const [opened, setOpened] = useState<ReadonlyMap<string, PageProblem>>(new Map());
  const box = useRef<HTMLElement>(null);
  const now = new Map(problems.map((problem) => [keyOf(problem), problem]));
  const all = [...new Map([...opened, ...now])].toSorted(
    ([, one], [, other]) => Number(other.isBlocking) - Number(one.isBlocking),
  );
  const toggle = (key: string, problem: PageProblem) =>
    setOpened((before) => {
      const next = new Map(before);
      if (!next.delete(key)) next.set(key, problem);
      return next;
    });
  return (
    <section ref={box} aria-label={t('title')} tabIndex={-1}>
      <Head>
        <h3>{t('count', { smart_count: problems.length })}</h3>
        {past > start && (
          <Button variant="text" size="small" onClick={undo}>
            {t('undo')}
          </Button>
        )}
      </Head>
      <List>
        {all.map(([key, problem]) => (
          <Line
            key={key}
            problem={problem}
            isFixed={!now.has(key)}
            isOpen={opened.has(key)}
            onToggle={() => toggle(key, problem)}
            // The line goes with its problem, and the focus must not go with it.
            onRemoved={() => box.current?.focus()}
            onJump={onJump}
          />
        ))}
      </List>
    </section>
  );
}

const keyOf = ({ cid, key = '', code, params: { to = '', id = '' } }: PageProblem): string =>
  [cid, key, code, to, id].join(' ');

type LineProps = {
  readonly problem: PageProblem;
  readonly isFixed: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onRemoved: () => void;
  readonly onJump: () => void;
};

function Line({ problem, isFixed, isOpen, onToggle, onRemoved, onJump }: LineProps) {
  const t = useText('pageDesign.problems');
  const { store } = useDesk();
  const { name, text } = useProblemText(problem);
  const { cid, key, isBlocking } = problem;
  const part = usePart(cid);
  const id = useId();
  return (
    <li data-fixed={isFixed || undefined}>
      <Row>
        <button
          id={id}
          type="button"
          onClick={() => {
            store.select(cid);
            onJump();
          }}
        >
          <b>{name}</b>
          {text}
          {isFixed ? <i>{t('fixed')}</i> : isBlocking && <em>{t('blocks')}</em>}
        </button>
        <Fixes {...{ problem, isFixed, isOpen, onToggle, onRemoved }} describedBy={id} />
      </Row>
      {isOpen && part && key && (
        <div>
          <PartForm part={part}>
            <PartProperty name={key} part={part} />
          </PartForm>
        </div>
      )}
    </li>
  );
}

function useProblemText({ cid, key, code, params }: PageProblem) {
  const t = useText('pageDesign.problems');
  const translate = useText();
  const nameOf = useComponentName();
  const part = usePart(cid);
  const property = part && key ? partTexts(translate, part.code).label(key) : '';
  return {
    name: part ? nameOf(part.code) : cid,
    property,
    text: t(`codes.${code}`, { ...params, property, _: code }),
  };
}

type FixesProps = Omit<LineProps, 'onJump'> & { readonly describedBy: string };

/** The ways to repair a problem, as buttons. */
function Fixes({ problem, isFixed, isOpen, onToggle, onRemoved, describedBy }: FixesProps) {
  const t = useText('pageDesign.problems');
  const { store } = useDesk();
  const { removePart, told } = useCommands();
  const { property } = useProblemText(problem);
  const ways = fixesOf(problem, usePart(problem.cid));
  const run = {
    edit: onToggle,
    removeReference() {
      told(removeReference(store, problem), () => t('removedReference', { property }));
      onRemoved();
    },
    removePart() {
      removePart(problem.cid);
      onRemoved();
    },
  } as const;
  const edit = problem.code === 'deadReference' ? 'other' : 'edit';
  return ways
    .filter((way) => (way === 'edit' ? isOpen || !isFixed : !isFixed))
    .map((way) => (
      <Button
        key={way}
        variant="outlined"
        size="small"
        aria-describedby={describedBy}
        aria-expanded={way === 'edit' ? isOpen : undefined}
        onClick={run[way]}
      >
        {way === 'edit' ? t(isOpen ? 'close' : edit) : t(way)}
      </Button>
    ));
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(3),
  minHeight: theme.measure.control,
  '& > h3': { ...theme.typography.h3, margin: 0 },
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  maxHeight: '48dvh',
  overflow: 'auto',
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    border: `1px solid ${theme.vars.palette.ui.hairline}`,
    borderRadius: theme.radius.control,
  },
  '& > li[data-fixed]': { backgroundColor: theme.vars.palette.tone.success.bg },
  '& > li > div + div': { padding: theme.spacing(2, 3, 3) },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1, 2, 1, 0),
  '& > button:first-of-type': {
    ...theme.typography.body2,
    display: 'flex',
    flex: '1 1 200px',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 2),
    minHeight: theme.measure.control,
    alignItems: 'center',
    padding: theme.spacing(1, 2),
    border: 0,
    color: 'inherit',
    backgroundColor: 'transparent',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  },
  '& em': { fontStyle: 'normal', fontWeight: 600, color: theme.vars.palette.error.dark },
  '& i': { fontStyle: 'normal', fontWeight: 600, color: theme.vars.palette.tone.success.fg },
}));
