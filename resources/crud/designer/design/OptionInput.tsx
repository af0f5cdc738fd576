import { useId } from 'react';
import type { DesignOption, SourceValue } from '../../../../src/generator/index.ts';
import { Tick } from '../../../../src/kit/index.ts';
import { styled } from '@mui/material/styles';
import { useText } from '../../../../src/texts/index.ts';
import { isSourceList } from '../model/nodes.ts';
import type { OptionModel, OptionModels } from '../model/modelOf.ts';
import { optionKind, readScalar, scalarText } from '../model/optionKind.ts';
import { useFieldNames } from './fieldNames.ts';
import { ConditionInput } from './ConditionInput.tsx';
import { CheckedText, JsonInput, type ValueInputProps } from './JsonInput.tsx';
import { NamesInput } from './NamesInput.tsx';
import { CodeBlockView } from './CodeBlockView.tsx';
import { Choose, Remark, Beside, Stack, TextBox } from '../../shared/parts.tsx';
import { ValuesInput } from './ValuesInput.tsx';

/** Sets an option, or removes it. `typing`: name of the input while a person types in it. */
export type SetOption = (name: string, value: SourceValue | undefined, typing?: string) => void;

type ListProps = {
  readonly facts: readonly DesignOption[];
  readonly options: OptionModels;
  readonly onSet: SetOption;
  /** Options that have a panel of their own. */
  readonly leaves?: readonly string[];
};

/** Every option of a place: those that are set first, the rest behind a fold. */
export function OptionList({ facts, options, onSet, leaves = [] }: ListProps) {
  const t = useText('designer');
  const shown = facts.filter(({ name }) => !leaves.includes(name));
  const isSet = ({ name, isRequired }: DesignOption) => name in options || isRequired === true;
  const rest = shown.filter((each) => !isSet(each));
  const input = (each: DesignOption) => (
    <OptionInput key={each.name} fact={each} option={options[each.name]} onSet={onSet} />
  );
  return (
    <Stack>
      {shown.filter(isSet).map(input)}
      {rest.length > 0 && (
        <Fold>
          <summary>{t('options.more', { count: rest.length })}</summary>
          <Stack>{rest.map(input)}</Stack>
        </Fold>
      )}
    </Stack>
  );
}

const Fold = styled('details')(({ theme }) => ({
  '& > summary': {
    marginBottom: theme.spacing(2),
    color: theme.vars.palette.primary.main,
    cursor: 'pointer',
  },
}));

type Props = {
  readonly fact: DesignOption;
  readonly option: OptionModel | undefined;
  readonly onSet: SetOption;
};

function OptionInput(props: Props) {
  const { name, text } = props.fact;
  const code = props.option?.code;
  if (!code) return <ValueInput {...props} />;
  return (
    <Stack role="group" aria-label={name}>
      <Remark>
        <b>{name}</b> {text}
      </Remark>
      <CodeBlockView node={code} />
    </Stack>
  );
}

/** Description of an option, with the constant that its value comes from. */
function useHint(text: string, option: OptionModel | undefined): string {
  const t = useText('designer');
  return option?.from ? `${text} ${t('options.from', { name: option.from })}` : text;
}

const readNumber = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : Number(typed);

function ValueInput({ fact, option, onSet }: Props) {
  const t = useText('designer');
  const names = useFieldNames();
  const { name, text } = fact;
  const value = option?.value;
  const hint = useHint(text, option);
  const kind = optionKind(fact);
  const set = (next: SourceValue | undefined) => onSet(name, next);
  const type = (next: SourceValue | undefined) => onSet(name, next, name);
  const shared = { label: name, hint };
  switch (kind.type) {
    case 'flag':
      return <FlagInput {...shared} isOn={value === true} onSet={set} />;
    case 'number':
      return (
        <CheckedText
          {...shared}
          value={scalarText(value)}
          read={readNumber}
          isValid={(typed) => Number.isFinite(Number(typed))}
          problem={t('options.noNumber')}
          onType={type}
        />
      );
    case 'text':
      return (
        <TextBox
          {...shared}
          value={scalarText(value)}
          onType={(typed) => type(typed || undefined)}
        />
      );
    case 'scalar':
      return (
        <TextBox
          {...shared}
          value={scalarText(value)}
          onType={(typed) => type(readScalar(typed))}
        />
      );
    case 'choice':
    case 'name':
      return (
        <Choose
          {...shared}
          value={scalarText(value)}
          codes={kind.type === 'choice' ? kind.codes : names}
          empty={t('options.unset')}
          onChoose={(code) => set(code || undefined)}
        />
      );
    case 'sort':
      return <SortInput {...shared} value={value} onSet={set} />;
    case 'names':
      return <NamesInput {...shared} value={value} onSet={set} />;
    case 'condition':
      return <ConditionInput {...shared} value={value} onSet={set} />;
    case 'values':
      return <ValuesInput {...shared} value={value} onSet={set} />;
    case 'json':
      return <JsonInput {...shared} value={value} onSet={type} />;
  }
}

type FlagProps = {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onSet: (value: true | undefined) => void;
};

/** A flag with its description. Off is no value. */
export function FlagInput({ label, hint, isOn, onSet }: FlagProps) {
  const id = useId();
  return (
    <FlagLine>
      <Tick
        id={id}
        checked={isOn}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onSet(event.target.checked ? true : undefined)}
      />
      <span>
        <label htmlFor={id}>{label}</label>
        <Remark id={`${id}-hint`}>{hint}</Remark>
      </span>
    </FlagLine>
  );
}

const FlagLine = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  '& label': { fontWeight: theme.typography.fontWeightBold },
  '& > span': { paddingTop: 6 },
}));

function SortInput({ label, hint = '', value, onSet }: ValueInputProps) {
  const t = useText('designer');
  const names = useFieldNames();
  const [field = '', direction = 'asc'] = isSourceList(value) ? value.map(String) : [];
  return (
    <Beside>
      <Choose
        label={label}
        hint={hint}
        value={field}
        codes={names}
        empty={t('options.unset')}
        onChoose={(code) => onSet(code === '' ? undefined : [code, direction])}
      />
      {field && (
        <Choose
          label={t('options.direction')}
          value={direction}
          codes={['asc', 'desc']}
          nameOf={(code) => t(code === 'asc' ? 'options.rising' : 'options.falling')}
          onChoose={(code) => onSet([field, code])}
        />
      )}
    </Beside>
  );
}
