import CaretIcon from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { useMemo, useState } from 'react';
import { listLimits } from '../../../src/contract/index.ts';
import { useWire } from '../../../src/fields/parts/formValue.ts';
import type { InputProps } from '../../../src/fields/view.ts';
import { IconTool, SkeletonRows, Tick } from '../../../src/kit/index.ts';
import { useIsNarrow } from '../../../src/kit/useIsNarrow.ts';
import { type DeclaredResources, localizedName } from '../../../src/schema/index.ts';
import { setGranted, grantsIn, type RuleNode, shareOf, treeOf } from './grants.ts';
import { branchesOf } from '../../../src/ui/model/tree.ts';
import { useText } from '../../../src/texts/index.ts';
import { useListOf } from '../../../src/ui/parts/index.ts';

/** The rules of a group of admins, as a tree. */
export const AdminRulesInput = (props: InputProps) => <GrantsInput {...props} rules="admin_rule" />;

type GrantsInputProps = InputProps & {
  /** The resource whose rows are the rules. */
  readonly rules: RulesName;
};

/** Rules of staff, and of members where the program has screens for them. */
type RulesName = Extract<keyof DeclaredResources, `${'admin' | 'user'}_rule`>;

/** The rules of a tree that a group holds: all, including future ones, or some. */
export function GrantsInput({ rules, ...props }: GrantsInputProps) {
  const { id, describedBy, isInvalid, isDisabled = false } = props;
  const t = useText();
  const { wire, set, onBlur, ref } = useWire(props);
  const grants = grantsIn(wire);
  const isWhole = grants.includes('*');
  return (
    <Grants onBlur={onBlur}>
      <Whole>
        <Tick
          id={id}
          ref={ref}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          checked={isWhole}
          disabled={isDisabled}
          onChange={() => set(isWhole ? [] : ['*'])}
        />
        <span>{t('screens.grants.whole')}</span>
      </Whole>
      {!isWhole && <RuleTree rules={rules} value={wire} isDisabled={isDisabled} onChange={set} />}
    </Grants>
  );
}

type RuleTreeProps = {
  readonly rules: RulesName;
  readonly value: unknown;
  readonly isDisabled: boolean;
  readonly onChange: (grants: unknown) => void;
};

function RuleTree({ rules, value, isDisabled, onChange }: RuleTreeProps) {
  const t = useText();
  const locale = useLocale();
  const { data, error, isPending, refetch } = useListOf(rules, everyRule);
  const roots = useMemo(
    () => treeOf(branchesOf(data ?? [], 'pid', () => true).map(({ row }) => row)),
    [data],
  );
  const grants = grantsIn(value);
  const granted = useMemo(() => new Set(grantsIn(value).map(Number)), [value]);
  if (error) {
    return (
      <div role="alert">
        <p>{t('screens.grants.failed')}</p>
        <Button variant="outlined" onClick={() => void refetch()}>
          {t('screens.grants.retry')}
        </Button>
      </div>
    );
  }
  if (isPending) return <SkeletonRows rows={6} />;
  const nameOf = ({ id, row }: RuleNode) => String(localizedName(row, 'title', locale) ?? id);
  return roots.map((node) => (
    <RuleBranch
      key={node.id}
      node={node}
      granted={granted}
      nameOf={nameOf}
      isDisabled={isDisabled}
      onToggle={(toggled, isGranted) =>
        onChange(setGranted(roots, grants, { node: toggled, isGranted }))
      }
    />
  ));
}

const everyRule = {
  pagination: { page: 1, perPage: listLimits.exactTotal },
  sort: { field: 'weigh', order: 'DESC' },
} as const;

// Aligns the boxes with the label; their hit area extends to the left of it.
const Grants = styled('div')({ marginInlineStart: -8 });

const Whole = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 32,
  cursor: 'pointer',
});

type RuleBranchProps = {
  readonly node: RuleNode;
  readonly granted: ReadonlySet<number>;
  readonly nameOf: (node: RuleNode) => string;
  readonly isDisabled: boolean;
  readonly onToggle: (node: RuleNode, isGranted: boolean) => void;
};

/** A rule and its children: pages below each other, the buttons of a page in one line. */
function RuleBranch(props: RuleBranchProps) {
  const { node, granted, nameOf, isDisabled, onToggle } = props;
  const t = useText();
  // On a phone hundreds of rules would stand below each other.
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const share = shareOf(node, granted);
  const hasPages = node.below.some(({ below }) => below.length > 0);
  const label = (
    <Named>
      <Tick
        checked={share === 'all'}
        isMixed={share === 'some'}
        disabled={isDisabled}
        // A partial grant becomes a full one first.
        onChange={() => onToggle(node, share !== 'all')}
      />
      <span>{nameOf(node)}</span>
    </Named>
  );
  if (node.below.length === 0) return label;
  const isShown = !isNarrow || isOpen;
  return (
    <Branch role="group" aria-label={nameOf(node)} data-line={!hasPages || undefined}>
      <Head>
        {label}
        {isNarrow && (
          <IconTool
            label={t(isOpen ? 'ui.tree.close' : 'ui.tree.open', { row: nameOf(node) })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <CaretIcon sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
          </IconTool>
        )}
      </Head>
      <div hidden={!isShown}>
        {isShown && node.below.map((each) => <RuleBranch key={each.id} {...props} node={each} />)}
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

const Head = styled('span')({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'start',
  justifyContent: 'space-between',
});

const Branch = styled('div')(({ theme }) => ({
  '& > span > label': { fontWeight: theme.typography.fontWeightBold },
  '& > [hidden]': { display: 'none !important' },
  '& > div': { paddingInlineStart: theme.spacing(7) },
  '&[data-line]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(140px, 220px) minmax(0, 1fr)',
    gap: theme.spacing(2),
    padding: theme.spacing(0.5, 0),
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
    '& > span > label': { fontWeight: 'inherit' },
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
