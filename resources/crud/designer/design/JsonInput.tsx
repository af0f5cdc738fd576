import { useState } from 'react';
import type { SourceValue } from '../../../../src/generator/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { TextBox } from '../../shared/parts.tsx';
import { readJson } from '../model/optionKind.ts';

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

/** Text that is checked while it is typed; only a valid one is given on. */
export function CheckedText({ read, isValid, problem, value, onType, ...rest }: CheckedProps) {
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

/** Props of an input of a whole value. */
export type ValueInputProps = {
  readonly label: string;
  readonly hint?: string;
  readonly value: SourceValue | undefined;
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
