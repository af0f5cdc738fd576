import { useId, useState } from 'react';
import type { DesignOption, SourceValue } from '../../../../src/generator/index.ts';
import { Tick } from '../../../../src/kit/index.ts';
import { styled } from '@mui/material/styles';
import { useText } from '../../../../src/texts/index.ts';
import { isSourceList, isSourceObject } from '../model/nodes.ts';
import type { OptionModel, OptionModels } from '../model/modelOf.ts';
import { optionKind, readJson, readScalar, scalarText } from '../model/optionKind.ts';
import { useDraft } from '../model/useDraft.tsx';
import { ConditionInput } from './ConditionInput.tsx';
import { NamesInput } from './NamesInput.tsx';
import { Choose, CodeBlockView, Remark, Beside, Stack, TextBox } from './parts.tsx';
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

function OptionInput({ fact, option, onSet }: Props) {
  const t = useText('designer');
  const { model } = useDraft();
  const id = useId();
  const { name, text } = fact;
  const value = option?.value;
  if (option?.code)
    return (
      <Stack role="group" aria-label={name}>
        <Remark>
          <b>{name}</b> {text}
        </Remark>
        <CodeBlockView node={option.code} />
      </Stack>
    );
  const hint = option?.from ? `${text} ${t('options.from', { name: option.from })}` : text;
  const kind = optionKind(fact);
  const set = (next: SourceValue | undefined) => onSet(name, next);
  const type = (next: SourceValue | undefined) => onSet(name, next, name);
  const shared = { label: name, hint };
  switch (kind.type) {
    case 'flag':
      return (
        <FlagLine>
          <Tick
            id={id}
            checked={value === true}
            aria-describedby={`${id}-hint`}
            onChange={(event) => set(event.target.checked ? true : undefined)}
          />
          <span>
            <label htmlFor={id}>{name}</label>
            <Remark id={`${id}-hint`}>{hint}</Remark>
          </span>
        </FlagLine>
      );
    case 'number':
      return (
        <CheckedText
          {...shared}
          value={scalarText(value)}
          read={(typed) => (typed.trim() === '' ? undefined : Number(typed))}
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
          onType={(typed) => type(typed === '' ? undefined : typed)}
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
          codes={kind.type === 'choice' ? kind.codes : model.names}
          empty={t('options.unset')}
          onChoose={(code) => set(code === '' ? undefined : code)}
        />
      );
    case 'sort':
      return <SortInput {...shared} value={value} onSet={set} />;
    case 'names':
      return <NamesInput {...shared} value={isSourceList(value) ? value : []} onSet={set} />;
    case 'condition':
      return <ConditionInput {...shared} value={value} onSet={set} />;
    case 'values':
      return <ValuesInput {...shared} value={isSourceObject(value) ? value : {}} onSet={set} />;
    case 'json':
      return <JsonInput {...shared} value={value} onSet={type} />;
  }
}

const FlagLine = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  '& label': { fontWeight: theme.typography.fontWeightBold },
  '& > span': { paddingTop: 6 },
}));

type CheckedProps = {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly read: (typed: string) => SourceValue | undefined;
  readonly isValid: (typed: string) => boolean;
  readonly problem: string;
  readonly onType: (value: SourceValue | undefined) => void;
  readonly isMultiline?: boolean;
};

function CheckedText({ read, isValid, problem, value, onType, ...rest }: CheckedProps) {
  const [wrong, setWrong] = useState<string>();
  return (
    <TextBox
      {...rest}
      value={wrong ?? value}
      error={wrong === undefined ? undefined : problem}
      onType={(typed) => {
        const isRight = typed.trim() === '' || isValid(typed);
        setWrong(isRight ? undefined : typed);
        if (isRight) onType(read(typed));
      }}
    />
  );
}

export type ValueInputProps<Value = SourceValue | undefined> = {
  readonly label: string;
  readonly hint?: string;
  readonly value: Value;
  readonly onSet: (value: SourceValue | undefined) => void;
};

/** Any value as JSON, checked before it is sent. */
export function JsonInput({ value, onSet, hint = '', ...rest }: ValueInputProps) {
  const t = useText('designer');
  return (
    <CheckedText
      {...rest}
      hint={hint}
      isMultiline
      value={value === undefined ? '' : JSON.stringify(value, undefined, 1)}
      read={(typed) => {
        const parsed = readJson(typed);
        return parsed.isValid ? parsed.value : undefined;
      }}
      isValid={(typed) => readJson(typed).isValid}
      problem={t('options.noJson')}
      onType={onSet}
    />
  );
}

function SortInput({ label, hint = '', value, onSet }: ValueInputProps) {
  const t = useText('designer');
  const { model } = useDraft();
  const [field = '', direction = 'asc'] = isSourceList(value) ? value.map(String) : [];
  return (
    <Beside>
      <Choose
        label={label}
        hint={hint}
        value={field}
        codes={model.names}
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
