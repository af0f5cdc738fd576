import { styled } from '@mui/material/styles';
import { Tick } from '../../kit/index.ts';
import { shareOf, type RuleNode } from './grants.ts';

type Props = {
  readonly node: RuleNode;
  readonly granted: ReadonlySet<number>;
  readonly nameOf: (node: RuleNode) => string;
  readonly isDisabled: boolean;
  readonly onTurn: (node: RuleNode, isGranted: boolean) => void;
};

/** A rule and what is below it: pages below each other, the buttons of a page in its line. */
export function RuleBranch(props: Props) {
  const { node, granted, nameOf, isDisabled, onTurn } = props;
  const share = shareOf(node, granted);
  const hasPages = node.below.some(({ below }) => below.length > 0);
  const label = (
    <Named>
      <Tick
        checked={share === 'all'}
        isMixed={share === 'some'}
        disabled={isDisabled}
        // What is granted in part is granted whole first.
        onChange={() => onTurn(node, share !== 'all')}
      />
      <span>{nameOf(node)}</span>
    </Named>
  );
  if (node.below.length === 0) return label;
  return (
    <Branch role="group" aria-label={nameOf(node)} data-line={!hasPages || undefined}>
      {label}
      <div>
        {node.below.map((each) => (
          <RuleBranch key={each.id} {...props} node={each} />
        ))}
      </div>
    </Branch>
  );
}

const Named = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 32,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
});

const Branch = styled('div')(({ theme }) => ({
  '& > label': { fontWeight: theme.typography.fontWeightBold },
  '& > div': { paddingInlineStart: theme.spacing(7) },
  '&[data-line]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(140px, 220px) minmax(0, 1fr)',
    gap: theme.spacing(2),
    padding: theme.spacing(0.5, 0),
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
    '& > label': { alignSelf: 'start', fontWeight: 'inherit' },
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0, 4),
      padding: 0,
      color: theme.vars.palette.text.secondary,
    },
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 0,
      '& > div': { paddingInlineStart: theme.spacing(7) },
    },
  },
}));
