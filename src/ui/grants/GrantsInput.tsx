import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useGetList, useLocale } from 'ra-core';
import { useMemo } from 'react';
import { listLimits } from '../../contract/index.ts';
import { useWire } from '../../fields/parts/useWire.ts';
import type { InputProps } from '../../fields/view.ts';
import { spokenName } from '../../schema/index.ts';
import { SkeletonRows, Tick } from '../../kit/index.ts';
import { branchesOf } from '../model/tree.ts';
import { useUiText } from '../texts/useTexts.ts';
import { granting, grantsIn, treeOf, type RuleNode } from './grants.ts';
import { RuleBranch } from './RuleBranch.tsx';

type Props = InputProps & {
  /** The resource whose rows are the rules. */
  readonly rules: string;
};

/** Which rules of a tree a group holds: all of them, now and later, or some. */
export function GrantsInput({ rules, ...props }: Props) {
  const { id, describedBy, isInvalid, isDisabled = false } = props;
  const t = useUiText();
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
        <span>{t('grants.whole')}</span>
      </Whole>
      {!isWhole && <Rules rules={rules} value={wire} isDisabled={isDisabled} onChange={set} />}
    </Grants>
  );
}

type RulesProps = {
  readonly rules: string;
  readonly value: unknown;
  readonly isDisabled: boolean;
  readonly onChange: (grants: unknown) => void;
};

function Rules({ rules, value, isDisabled, onChange }: RulesProps) {
  const t = useUiText();
  const locale = useLocale();
  const { data, error, isPending, refetch } = useGetList(rules, everyRule, { retry: false });
  const roots = useMemo(
    () => treeOf(branchesOf(data ?? [], 'pid', () => true).map(({ row }) => row)),
    [data],
  );
  const grants = grantsIn(value);
  const granted = useMemo(() => new Set(grantsIn(value).map(Number)), [value]);
  if (error) {
    return (
      <div role="alert">
        <p>{t('grants.failed')}</p>
        <Button variant="outlined" onClick={() => void refetch()}>
          {t('grants.retry')}
        </Button>
      </div>
    );
  }
  if (isPending) return <SkeletonRows rows={6} />;
  const nameOf = ({ id, row }: RuleNode) => String(spokenName(row, 'title', locale) ?? id);
  return roots.map((node) => (
    <RuleBranch
      key={node.id}
      node={node}
      granted={granted}
      nameOf={nameOf}
      isDisabled={isDisabled}
      onTurn={(turned, isGranted) => onChange(granting(roots, grants, { node: turned, isGranted }))}
    />
  ));
}

const everyRule = {
  pagination: { page: 1, perPage: listLimits.maxRows },
  sort: { field: 'weigh', order: 'DESC' },
  meta: { isQuiet: true },
} as const;

// The boxes stand below the label; what can be hit around them reaches out to its left.
const Grants = styled('div')({ marginInlineStart: -8 });

const Whole = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 32,
  cursor: 'pointer',
});
