import { styled } from '@mui/material/styles';
import type { PageProblem } from '../../../../src/pages/designCalls.ts';
import { useText } from '../../../../src/texts/index.ts';
import { partTexts, useComponentName } from '../model/partTexts.ts';
import { partOf } from '../model/treeEdits.ts';
import { useDesign, useDesk } from '../model/useDesign.tsx';

type Props = {
  readonly problems: readonly PageProblem[];
  /** Leaves the list for the part that was chosen. */
  readonly onJump: () => void;
};

/** Reasons to look at the page again; each leads to its part. Those that prevent publishing come first. */
export function ProblemList({ problems, onJump }: Props) {
  const t = useText('pageDesign.problems');
  const translate = useText();
  const { store } = useDesk();
  const tree = useDesign((state) => state.tree);
  const nameOf = useComponentName();
  const sorted = problems.toSorted(
    (one, other) => Number(other.isBlocking) - Number(one.isBlocking),
  );
  return (
    <section aria-label={t('title')}>
      <Title>{t('count', { smart_count: problems.length })}</Title>
      <List>
        {sorted.map(({ cid, key, code, params, isBlocking }, index) => {
          const part = partOf(tree, cid);
          const property = part && key ? partTexts(translate, part.code).label(key) : '';
          return (
            <li key={`${cid}.${key}.${code}.${index}`}>
              <button
                type="button"
                onClick={() => {
                  store.select(cid);
                  onJump();
                }}
              >
                <b>{part ? nameOf(part.code) : cid}</b>
                {t(`codes.${code}`, { ...params, property, _: code })}
                {isBlocking && <em>{t('blocks')}</em>}
              </button>
            </li>
          );
        })}
      </List>
    </section>
  );
}

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  maxHeight: 240,
  overflow: 'auto',
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& button': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 2),
    width: '100%',
    minHeight: theme.measure.control,
    alignItems: 'center',
    padding: theme.spacing(1, 2),
    border: `1px solid ${theme.vars.palette.ui.hairline}`,
    borderRadius: theme.radius.control,
    color: 'inherit',
    backgroundColor: 'transparent',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  },
  '& em': { fontStyle: 'normal', fontWeight: 600, color: theme.vars.palette.error.dark },
}));
